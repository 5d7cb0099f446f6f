import type { OrderFacts } from './machine.ts';
import { shopQuestion } from './machine.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Minutes between the askings of an order whose outcome is unknown, from the first on; then hourly, for ever (D-121, D-219). */
const MINUTES_BETWEEN = [1, 2, 4, 8, 16];

/** Days on which the shop is told once more to take an order back that has ended: a call may have been at work (D-219). */
const DAYS_OF_TAKING_BACK = 7;

/** Days on which the shop is asked whether what is paid was sent, or what is owed was paid back (D-219). */
const DAYS_OF_READING = 60;

/** Between the askings for the payment of an invoice: in its first hour, and then. */
const YOUNG_INVOICE_MS = 10 * MINUTE_MS;
const YOUNG_ASKINGS = 6;

/** An asking that nobody answered is repeated after this time, and does not count. */
const UNANSWERED_MS = 10 * MINUTE_MS;

/** An invoice that is kept for a shorter time than this is not reminded of. */
const SHORTEST_REMINDED_MS = 36 * HOUR_MS;

/** The asking after which an operator is told that the shop's answer is still unknown (D-219). */
export const ASKED_TOO_OFTEN = 10;

/** An order that waits: as the machine sees it, with the moments at which its invoice is to be looked at. */
export interface WaitingOrder extends OrderFacts {
  readonly invoiceExpiresAt: Date | null;
  readonly remindAt: Date | null;
}

/** What an asking came to: how often the shop was asked since the order stands as it does, this time included, and whether it answered. */
interface Asking {
  readonly asked: number;
  readonly answered: boolean;
}

/** When the shop is asked first, from a move on, or from an answer that asks for another; null for an order that waits for nothing. */
export function firstCheckAt(order: WaitingOrder, now: Date): Date | null {
  const question = shopQuestion(order);
  if (question === null) return null;
  if (question !== 'read') return later(now, MINUTE_MS);
  return order.status === 'invoiced' ? invoiceCheckAt(order, now, YOUNG_INVOICE_MS) : later(now, DAY_MS);
}

/** When the shop is asked next about an order that stands as it did; null when it is asked no more. */
export function nextCheckAt(order: WaitingOrder, now: Date, { asked, answered }: Asking): Date | null {
  const question = shopQuestion(order);
  if (question === null) return null;
  if (question === 'place') {
    const minutes = MINUTES_BETWEEN[asked - 1];
    return later(now, minutes === undefined ? HOUR_MS : minutes * MINUTE_MS);
  }
  if (!answered) return later(now, UNANSWERED_MS);
  if (order.status === 'invoiced' && question === 'read')
    return invoiceCheckAt(order, now, asked < YOUNG_ASKINGS ? YOUNG_INVOICE_MS : HOUR_MS);
  return asked <= (question === 'read' ? DAYS_OF_READING - 1 : DAYS_OF_TAKING_BACK) ? later(now, DAY_MS) : null;
}

/** Whether an asking counts: one that nobody answered does not, but for an order that the shop may not have yet. */
export function countsAsAsked(order: OrderFacts, answered: boolean): boolean {
  return answered || shopQuestion(order) === 'place';
}

/**
 * When the parent is reminded of an invoice that she has not paid; null where she is not.
 * @param hours before the end of the invoice; 0: never
 */
export function remindAt(order: { createdAt: Date; invoiceExpiresAt: Date | null }, hours: number): Date | null {
  const { createdAt, invoiceExpiresAt } = order;
  if (hours === 0 || !invoiceExpiresAt) return null;
  if (invoiceExpiresAt.getTime() - createdAt.getTime() < SHORTEST_REMINDED_MS) return null;
  return new Date(invoiceExpiresAt.getTime() - hours * HOUR_MS);
}

/** After a while, or at the reminder, or at the end of the invoice: whatever comes first. */
function invoiceCheckAt({ invoiceExpiresAt, remindAt: reminder }: WaitingOrder, now: Date, afterMs: number): Date {
  const times = [invoiceExpiresAt, reminder].map((at) => at?.getTime() ?? 0).filter((at) => at > now.getTime());
  return new Date(Math.min(now.getTime() + afterMs, ...times));
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
