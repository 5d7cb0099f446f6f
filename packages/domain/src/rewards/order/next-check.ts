import type { OrderFacts } from './machine.ts';
import { shopQuestion } from './machine.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Minutes between the askings of an order whose outcome is unknown, from the first on; then hourly, for ever (D-121, D-219). */
const MINUTES_BETWEEN = [1, 2, 4, 8, 16];

/** Days on which the shop is told once more to take an order back that has ended: a call may have been at work (D-219). */
const DAYS_OF_TAKING_BACK = 7;

/** An asking to take back that nobody answered is repeated after this time, and does not count. */
const UNANSWERED_MS = 10 * MINUTE_MS;

/** The asking after which an operator is told that the shop's answer is still unknown (D-219). */
export const ASKED_TOO_OFTEN = 10;

/** Milliseconds from a move, or from an answer that asks for another, to the next asking of the shop; null for an order that waits for nothing. */
export function firstCheckMs(order: OrderFacts): number | null {
  return shopQuestion(order) === null ? null : MINUTE_MS;
}

/**
 * Milliseconds to the next asking of an order that stands as it did.
 *
 * @param asked how often the shop was asked, this time included
 * @param answered whether the shop answered this time
 * @returns null when it is asked no more
 */
export function nextCheckMs(order: OrderFacts, asked: number, answered: boolean): number | null {
  const question = shopQuestion(order);
  if (question === 'place') {
    const minutes = MINUTES_BETWEEN[asked - 1];
    return minutes === undefined ? HOUR_MS : minutes * MINUTE_MS;
  }
  if (question === null) return null;
  if (!answered) return UNANSWERED_MS;
  return asked <= DAYS_OF_TAKING_BACK ? DAY_MS : null;
}
