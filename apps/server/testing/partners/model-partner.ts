import { createLeadStore, type LeadStore } from '@nestling/stand-ins/partner/lead-store';
import { z } from 'zod';
import type { PartnerLine, PartnerMessage } from '../../src/gateways/partners/port.ts';

/** The fate of a call: answered, lost, done without an answer, done later, or refused. */
export type PartnerFate = 'answered' | 'lost' | 'unanswered' | 'late' | 'refused' | 'busy';

const messageSchema = z.looseObject({
  type: z.enum(['lead', 'withdrawal']),
  id: z.string(),
  sequence: z.number().int(),
});

/**
 * A partner for which a test decides the fate of each call, and which must be strict about repeats
 * and sequence.
 */
export interface ModelPartner extends Pick<LeadStore, 'accepted' | 'holds' | 'leads'> {
  readonly line: PartnerLine;
  /** Fates of the next calls, in order; later calls are all answered. */
  fates: PartnerFate[];
  /** Every call, lost ones included. */
  readonly calls: PartnerMessage[];
  /** @returns the HTTP status of its answer */
  receive(message: PartnerMessage): number;
  /**
   * Delivers the oldest pending call.
   * @returns false when there is none
   */
  arrive(): boolean;
  /** Runs before a call is carried out, so that a test can change the state in between. */
  meanwhile: ((message: PartnerMessage) => Promise<void>) | null;
}

/**
 * Creates a partner without leads.
 * @param knowsSequence false for one that applies the message that arrives last, whatever its
 * sequence
 */
export function modelPartner({ knowsSequence = true } = {}): ModelPartner {
  const { accepted, holds, leads, receive } = createLeadStore({ knowsSequence });
  const onTheirWay: PartnerMessage[] = [];
  const partner: ModelPartner = {
    fates: [],
    calls: [],
    accepted,
    holds,
    leads,
    meanwhile: null,
    receive: (message) => receive(message.id, messageSchema.parse(message.body)),
    arrive: () => {
      const message = onTheirWay.shift();
      if (message) partner.receive(message);
      return message !== undefined;
    },
    line: {
      send: async (message) => {
        partner.calls.push(message);
        const fate = partner.fates.shift() ?? 'answered';
        await partner.meanwhile?.(message);
        if (fate === 'refused') return 'refused';
        if (fate === 'busy') return 'deferred';
        if (fate === 'late') onTheirWay.push(message);
        if (fate === 'lost' || fate === 'late') return 'unknown';
        partner.receive(message);
        return fate === 'answered' ? 'accepted' : 'unknown';
      },
    },
  };
  return partner;
}
