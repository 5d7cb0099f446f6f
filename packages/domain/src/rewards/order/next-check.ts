import { shopQuestion } from './machine.ts';
import type { OrderFacts } from './order-move.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Minutes, from the first check on; then hourly, without end, because the outcome must become
 * known.
 */
const MINUTES_BETWEEN = [1, 2, 4, 8, 16];

/**
 * Days on which the cancellation of an ended order is repeated at the shop, because another call
 * may have been in progress.
 */
const DAYS_OF_TAKING_BACK = 7;

/** Time between checks for the payment of an invoice in its first hour; hourly after that. */
const YOUNG_INVOICE_MS = 10 * MINUTE_MS;
const YOUNG_ASKINGS = 6;

/**
 * Repeated soon and not counted, because a check without an answer says nothing about the order.
 */
const UNANSWERED_MS = 10 * MINUTE_MS;

/** Below this lifetime there is no reminder, because it would follow the invoice too soon. */
const SHORTEST_REMINDED_MS = 36 * HOUR_MS;

/** The check after which an operator is alerted that the shop's answer is still unknown. */
export const MAX_CHECKS = 10;

/**
 * An order that waits: the facts for the state machine, with the moments at which its invoice must
 * be checked.
 */
export interface WaitingOrder extends OrderFacts {
  readonly invoiceExpiresAt: Date | null;
  readonly remindAt: Date | null;
  /** Days on which the shop can be asked about it. */
  readonly daysOfReading: number;
}

/** `asked` counts from the last change of the order and includes this check. */
interface Asking {
  readonly attempts: number;
  readonly answered: boolean;
}

/**
 * Returns the time of the first check, after a move or after an answer that requires a different
 * question; null for an order that waits for nothing.
 */
export function firstCheckAt(order: WaitingOrder, now: Date): Date | null {
  const question = shopQuestion(order);
  if (question === null) return null;
  if (question !== 'read') return later(now, MINUTE_MS);
  return order.status === 'invoiced' ? invoiceCheckAt(order, now, YOUNG_INVOICE_MS) : later(now, DAY_MS);
}

/**
 * Returns the time of the next check of an order that has not changed; null when there are no more.
 */
export function nextCheckAt(order: WaitingOrder, now: Date, { attempts, answered }: Asking): Date | null {
  const question = shopQuestion(order);
  if (question === null) return null;
  if (question === 'place') {
    const minutes = MINUTES_BETWEEN[attempts - 1];
    return later(now, minutes === undefined ? HOUR_MS : minutes * MINUTE_MS);
  }
  if (!answered) return later(now, UNANSWERED_MS);
  if (order.status === 'invoiced' && question === 'read')
    return invoiceCheckAt(order, now, attempts < YOUNG_ASKINGS ? YOUNG_INVOICE_MS : HOUR_MS);
  return attempts <= (question === 'read' ? order.daysOfReading - 1 : DAYS_OF_TAKING_BACK) ? later(now, DAY_MS) : null;
}

/**
 * True for a check that counts: one without an answer counts only for an order that the shop may
 * not have yet.
 */
export function countsAsAttempt(order: OrderFacts, answered: boolean): boolean {
  return answered || shopQuestion(order) === 'place';
}

/**
 * Returns when the parent is reminded of an unpaid invoice; null where they are not.
 * @param hours before the end of the invoice; 0: never
 */
export function remindAt(order: { createdAt: Date; invoiceExpiresAt: Date | null }, hours: number): Date | null {
  const { createdAt, invoiceExpiresAt } = order;
  if (hours === 0 || !invoiceExpiresAt) return null;
  if (invoiceExpiresAt.getTime() - createdAt.getTime() < SHORTEST_REMINDED_MS) return null;
  return new Date(invoiceExpiresAt.getTime() - hours * HOUR_MS);
}

function invoiceCheckAt({ invoiceExpiresAt, remindAt: reminder }: WaitingOrder, now: Date, afterMs: number): Date {
  const times = [invoiceExpiresAt, reminder].map((at) => at?.getTime() ?? 0).filter((at) => at > now.getTime());
  return new Date(Math.min(now.getTime() + afterMs, ...times));
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
