import type { OrderStatus } from '../redemption.ts';
import type { EndReason } from '../end-reason.ts';

/**
 * An event of an order: from the shop, from its parent, by the clock, from an operator, or by the
 * erasure of its member.
 */
export type OrderEvent =
  | 'accepted'
  | 'paid'
  | 'fulfilled'
  | 'cancelled'
  | 'refused'
  | 'outOfStock'
  | 'refunded'
  | 'changedMind'
  | 'overdue'
  | 'expired'
  | 'settledPaid'
  | 'settledCancelled'
  | 'settledRefunded'
  | 'erased';

/** Mails about the status of an order. */
export type OrderMail = 'course-complete-dtp' | 'order-sent' | 'order-cancelled' | 'order-refund-due';

/** Alerts to an operator about an order. */
export type OrderAlert = 'refund-due' | 'cancelled-after-fulfilled' | 'sent-after-end' | 'second-charge';

/** Effects of a move, in the transaction that moves the order; the shop is called after it. */
export type OrderEffect =
  /** Stores the moment of the payment, on the order and its redemption; once, never cleared. */
  | { readonly kind: 'stamp' }
  /** Releases the redemption and the claims of the order. */
  | { readonly kind: 'free' }
  | { readonly kind: 'mail'; readonly mail: OrderMail }
  /** Notifies the member's open pages. */
  | { readonly kind: 'tell' }
  /** Remains open until an operator or a later event settles it. */
  | { readonly kind: 'alert'; readonly alert: OrderAlert }
  | { readonly kind: 'settle-alert'; readonly alert: OrderAlert }
  /** At once, and not by the next check. */
  | { readonly kind: 'ask-shop'; readonly to: 'place' | 'cancel' | 'read' };

/** The result of an event for an order. */
export interface OrderMove {
  /**
   * Statuses to pass through, in order; the last one is final. Empty when the order does not
   * change.
   */
  readonly to: readonly OrderStatus[];
  readonly effects: readonly OrderEffect[];
}

/** The facts that distinguish orders where an event has two meanings. */
export interface OrderFacts {
  readonly status: OrderStatus;
  /** An order without a price has nothing to pay. */
  readonly priceCents: number;
  /** With a status that still holds the reward: the order must end. */
  readonly endReason: EndReason | null;
  /** True where its payment is known. */
  readonly isPaid: boolean;
}

/** Facts that an event carries about a payment. */
export interface PaymentFacts {
  /**
   * The shop has taken money, although the event is not a payment: a cancelled order that carries
   * its payment.
   */
  readonly carriesPayment?: boolean;
  /** The payment differs from the one already known. */
  readonly isOtherPayment?: boolean;
}
