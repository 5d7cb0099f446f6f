/**
 * What became of a message to a partner: taken; refused for good, `gone` where what it tells of is not known there; refused for
 * now; or nobody knows, so that it may have arrived or may still arrive.
 */
export type DeliveryResult = 'taken' | 'gone' | 'refused' | 'later' | 'unknown';

/** A message of a lead: the lead itself, or that it was taken back. */
export type MessageKind = 'lead' | 'withdrawal';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a message waits after its first, second, third and fourth try (D-232). */
const WAITS_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);

/** Tries of a lead; a withdrawal is tried for ever. */
export const MOST_TRIES = WAITS_MS.length + 1;

/** How long after a withdrawal a second one goes, where the lead before it may still arrive. */
export const AGAIN_MS = 15 * MINUTE_MS;

/** The place of a message among those of its lead: a partner keeps the highest that it has seen (D-232). @param round from 1 on */
export function sequenceOf(kind: MessageKind, round: number): number {
  return kind === 'lead' ? 2 * round - 1 : 2 * round;
}

/** What becomes of a lead after a try; `waitMs` until the next one. */
export type LeadStep = { status: 'sent' | 'failed' } | { status: 'queued'; waitMs: number };

/** Says what becomes of a lead that has been tried so often. */
export function leadStep(told: DeliveryResult, tries: number): LeadStep {
  if (told === 'taken') return { status: 'sent' };
  const waitMs = WAITS_MS[tries - 1];
  const isOver = told === 'refused' || told === 'gone' || waitMs === undefined;
  return isOver ? { status: 'failed' } : { status: 'queued', waitMs };
}

/** What becomes of a withdrawal after a try. */
export type WithdrawalStep = { isOver: true } | { isOver: false; waitMs: number; isAlarming: boolean };

/** Says what becomes of a withdrawal: it ends when the partner has no lead any more, and until then never (D-232). */
export function withdrawalStep(told: DeliveryResult, tries: number): WithdrawalStep {
  if (told === 'taken' || told === 'gone') return { isOver: true };
  const waitMs = told === 'refused' ? undefined : WAITS_MS[tries - 1];
  return { isOver: false, waitMs: waitMs ?? DAY_MS, isAlarming: waitMs === undefined };
}
