import type { DeliveryResult } from '@nestling/domain/rewards/opt-in/delivery';
import type { Clock } from '../../platform/clock.ts';
import type { PartnerLine } from './port.ts';
import { signatureOf } from './signature.ts';

export interface HttpPartner {
  url: string;
  /** Two during a rotation: the message must carry both signatures. */
  secrets: readonly string[];
  /** Milliseconds for an answer. */
  deadlineMs: number;
  clock: Clock;
  /** Called with a status, or the kind of a fault; must contain nothing of the message. */
  onFailure: (reason: string) => void;
}

/**
 * Creates a partner over HTTP: one POST per attempt, signed as in Standard Webhooks; redirects are
 * not followed.
 */
export function createHttpPartner({ url, secrets, deadlineMs, clock, onFailure }: HttpPartner): PartnerLine {
  return {
    send: async ({ id, body: message }) => {
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      const body = JSON.stringify(message);
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': String(timestamp),
            'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
          },
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(deadlineMs),
        });
        // The body is irrelevant, but an unread one would block the connection, so it must be
        // cancelled.
        await response.body?.cancel();
        const outcome = outcomeOf(response.status);
        if (outcome !== 'taken') onFailure(String(response.status));
        return outcome;
      } catch (fault) {
        onFailure(fault instanceof Error ? fault.name : 'fault');
        return 'unknown';
      }
    },
  };
}

const LATER: ReadonlySet<number> = new Set([408, 425, 429]);
const GONE: ReadonlySet<number> = new Set([404, 410]);

/**
 * A redirect was taken by nobody; after a 5xx the partner may have taken it, so the outcome is
 * unknown.
 */
function outcomeOf(status: number): DeliveryResult {
  if ((status >= 200 && status < 300) || status === 409) return 'taken';
  if (GONE.has(status)) return 'gone';
  if (status < 400 || LATER.has(status)) return 'later';
  return status < 500 ? 'refused' : 'unknown';
}
