/** A lead or its withdrawal, as far as a partner that stores it must understand it. */
export interface LeadMessage {
  readonly [field: string]: unknown;
  readonly type: 'lead' | 'withdrawal';
  readonly id: string;
  readonly sequence: number;
}

/** The leads of a partner. */
export interface LeadStore {
  /** Accepted messages, in order. */
  readonly accepted: LeadMessage[];
  /** True while the partner has the lead. */
  holds: (id: string) => boolean;
  /** Leads that the partner has, as received. */
  leads: () => LeadMessage[];
  /**
   * Accepts a message once.
   * @param messageId the same for each attempt to send it
   * @returns the HTTP status of the answer
   */
  receive: (messageId: string, message: LeadMessage) => 200 | 409;
}

/**
 * Creates a store without leads.
 * @param knowsSequence false for a partner that applies the message that arrives last, whatever its
 * sequence
 */
export function createLeadStore({ knowsSequence = true } = {}): LeadStore {
  const seen = new Set<string>();
  const newest = new Map<string, LeadMessage>();
  const accepted: LeadMessage[] = [];
  return {
    accepted,
    holds: (id) => newest.get(id)?.type === 'lead',
    leads: () => [...newest.values()].filter(({ type }) => type === 'lead'),
    receive: (messageId, message) => {
      if (seen.has(messageId)) return 409;
      seen.add(messageId);
      accepted.push(message);
      const stored = newest.get(message.id);
      if (!knowsSequence || stored === undefined || stored.sequence < message.sequence) newest.set(message.id, message);
      return 200;
    },
  };
}
