import { z } from 'zod';
import type { PartnerLine, PartnerMessage } from '../src/gateways/partners/port.ts';

/**
 * What becomes of a call: answered, lost on its way, done without an answer, done later, or
 * answered that it is not taken.
 */
export type PartnerFate = 'answered' | 'lost' | 'unanswered' | 'late' | 'refused' | 'busy';

const told = z.looseObject({ type: z.enum(['lead', 'withdrawal']), id: z.string(), sequence: z.number().int() });

type Told = z.output<typeof told>;

/**
 * A partner of which a test decides what becomes of each call, as strict as one must be about
 * repeats and sequence (D-232).
 */
export interface ModelPartner {
  readonly line: PartnerLine;
  /** What becomes of the next calls, in their order; then all are answered. */
  fates: PartnerFate[];
  /** Every call as it was made, those that were lost among them. */
  readonly calls: PartnerMessage[];
  /** Every message that it took, in order. */
  readonly taken: Told[];
  /** True while it holds the lead of an id. */
  holds(id: string): boolean;
  /** Leads that it holds, as they were told. */
  leads(): Told[];
  /** Takes a message as it comes. @returns the status of its answer, as of HTTP */
  receive(message: PartnerMessage): number;
  /** The oldest call that is on its way arrives. @returns false when there is none */
  arrive(): boolean;
  /** Runs before a call is done: what happens meanwhile. */
  meanwhile: ((message: PartnerMessage) => Promise<void>) | null;
}

/**
 * Opens a partner without leads.
 * @param knowsSequence false for one that does what it heard last, whatever its sequence
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
      tell: async (message) => {
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
