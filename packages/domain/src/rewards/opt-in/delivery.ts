/**
 * The outcome of a message to a partner: accepted; refused permanently (`not-found` where the
 * partner does not know its lead); `deferred`, to be sent again; or unknown, so that it may have
 * arrived or may still arrive.
 */
export type DeliveryResult = 'accepted' | 'not-found' | 'refused' | 'deferred' | 'unknown';

/** A message about a lead: the lead itself, or its withdrawal. */
export type MessageKind = 'lead' | 'withdrawal';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The waits before a message to a partner is repeated. A lead has failed after them; a withdrawal
 * is then repeated each day until it is accepted. `deliverDueMessagesJob` of the server sends each minute
 * what is due.
 */
const WAITS_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);

/** Maximum attempts for a lead; a withdrawal is retried until it is accepted. */
export const MAX_TRIES = WAITS_MS.length + 1;

/** Time after which a withdrawal is repeated, where the lead before it may still arrive. */
export const REPEAT_WITHDRAWAL_MS = 15 * MINUTE_MS;

/**
 * Returns the sequence number of a message among those of its lead: a partner applies only the
 * highest it has seen.
 * @param round from 1 on
 */
export function sequenceOf(kind: MessageKind, round: number): number {
  return kind === 'lead' ? 2 * round - 1 : 2 * round;
}

/** The next state of a lead after a try; `waitMs` until the next try. */
export type LeadStep = { status: 'sent' | 'failed' } | { status: 'queued'; waitMs: number };

/** Returns the next state of a lead after this many tries. */
export function leadStep(delivery: DeliveryResult, tries: number): LeadStep {
  if (delivery === 'accepted') return { status: 'sent' };
  const waitMs = WAITS_MS[tries - 1];
  const isOver = delivery === 'refused' || delivery === 'not-found' || waitMs === undefined;
  return isOver ? { status: 'failed' } : { status: 'queued', waitMs };
}

/** The next state of a withdrawal after a try. */
export type WithdrawalStep = { isOver: true } | { isOver: false; waitMs: number; shouldAlert: boolean };

/** Returns the next state of a withdrawal: it ends only when the partner no longer has the lead. */
export function withdrawalStep(delivery: DeliveryResult, tries: number): WithdrawalStep {
  if (delivery === 'accepted' || delivery === 'not-found') return { isOver: true };
  const waitMs = delivery === 'refused' ? undefined : WAITS_MS[tries - 1];
  return { isOver: false, waitMs: waitMs ?? DAY_MS, shouldAlert: waitMs === undefined };
}
