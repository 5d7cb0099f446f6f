import { z } from 'zod';
import type { PartnerLine, PartnerMessage } from '../src/gateways/partners/port.ts';

/** The fate of a call: answered, lost, done without an answer, done later, or refused. */
export type PartnerFate = 'answered' | 'lost' | 'unanswered' | 'late' | 'refused' | 'busy';

const told = z.looseObject({ type: z.enum(['lead', 'withdrawal']), id: z.string(), sequence: z.number().int() });

type Told = z.output<typeof told>;

/**
 * A partner for which a test decides the fate of each call, and which must be strict about repeats
 * and sequence.
 */
export interface ModelPartner {
  readonly line: PartnerLine;
  /** Fates of the next calls, in order; later calls are all answered. */
  fates: PartnerFate[];
  /** Every call, lost ones included. */
  readonly calls: PartnerMessage[];
  /** Accepted messages, in order. */
  readonly taken: Told[];
  /** True while it has the lead. */
  holds(id: string): boolean;
  /** Leads that it has, as received. */
  leads(): Told[];
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
  const seen = new Set<string>();
  const newest = new Map<string, Told>();
  const onTheirWay: PartnerMessage[] = [];
  const partner: ModelPartner = {
    fates: [],
    calls: [],
    taken: [],
    meanwhile: null,
    holds: (id) => newest.get(id)?.type === 'lead',
    leads: () => [...newest.values()].filter(({ type }) => type === 'lead'),
    receive: (message) => {
      if (seen.has(message.id)) return 409;
      seen.add(message.id);
      const body = told.parse(message.body);
      partner.taken.push(body);
      const known = newest.get(body.id);
      if (!knowsSequence || known === undefined || known.sequence < body.sequence) newest.set(body.id, body);
      return 200;
    },
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
        if (fate === 'busy') return 'later';
        if (fate === 'late') onTheirWay.push(message);
        if (fate === 'lost' || fate === 'late') return 'unknown';
        partner.receive(message);
        return fate === 'answered' ? 'taken' : 'unknown';
      },
    },
  };
  return partner;
}
