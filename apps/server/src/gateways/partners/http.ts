import type { DeliveryResult } from '@nestling/domain/rewards/opt-in/delivery';
import type { Clock } from '../../platform/clock.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { OutboundAnswer, OutcomeKind, Judgement } from '../outbound/outcome.ts';
import type { PartnerLine } from './port.ts';
import { signatureOf } from './signature.ts';

export interface HttpPartner {
  url: string;
  /** Two during a rotation: the message must carry both signatures. */
  secrets: readonly string[];
  outbound: Outbound;
  clock: Clock;
}

/**
 * Creates a partner over HTTP: one POST per attempt, signed as in Standard Webhooks; redirects are
 * not followed.
 */
export function createHttpPartner({ url, secrets, outbound, clock }: HttpPartner): PartnerLine {
  return {
    send: async ({ id, body: message }) => {
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      const body = JSON.stringify(message);
      const outcome = await outbound.call({
        operation: 'message',
        url,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
        },
        body,
        ignoresBody: true,
        judge,
      });
      if (outcome.fault !== null) return outcome.kind === 'later' ? 'deferred' : 'unknown';
      return resultOf(outcome.status);
    },
  };
}

const DEFERRED_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);
const CLOSED_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/**
 * A redirect was not accepted; after a 5xx the partner may have accepted the message, so the
 * outcome is unknown.
 */
function resultOf(status: number): DeliveryResult {
  if ((status >= 200 && status < 300) || status === 409) return 'accepted';
  if (CLOSED_STATUSES.has(status)) return 'not-found';
  if (status < 400 || DEFERRED_STATUSES.has(status)) return 'deferred';
  return status < 500 ? 'refused' : 'unknown';
}

const KINDS: Readonly<Record<DeliveryResult, OutcomeKind>> = {
  accepted: 'done',
  'not-found': 'refused',
  refused: 'refused',
  deferred: 'later',
  unknown: 'unknown',
};

function judge({ status }: OutboundAnswer): Judgement {
  return { kind: KINDS[resultOf(status)] };
}
