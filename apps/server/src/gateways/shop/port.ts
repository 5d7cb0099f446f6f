import type { Locale } from '@nestling/domain/account/locale';

/** Where a parcel goes, as the shop receives it: no email. */
export interface ShopDestination {
  firstName: string;
  lastName: string;
  streetLines: readonly string[];
  city: string;
  stateOrProvinceCode: string;
  postalCode: string;
  countryCode: string;
  /** Null where the shop asked for the address itself: it asks for no phone. */
  phoneNumber: string | null;
}

/** An order as the shop needs it: no uid, no email; `shopKey` makes a repeat harmless. */
export interface ShopOrderRequest {
  /** `{orderId}:{attempt}`: the same key twice is one order. */
  shopKey: string;
  orderId: string;
  /** `NB-` and a number. */
  orderNumber: string;
  variantId: string;
  /** What is sent, in the member's language. */
  title: string;
  /** Whole price, US cents. */
  priceCents: number;
  /** The line of the invoice that carries the price. */
  chargedFor: 'shipping' | 'item';
  /** Null where the shop asks for it itself: an order from abroad. */
  shipTo: ShopDestination | null;
  /** False where the bill goes elsewhere: the shop asks where. */
  billingSame: boolean;
  locale: Locale;
  /** Countries among which the shop asks for the address where `shipTo` is null. */
  shipsTo: readonly string[];
  /** Where the shop leads back to once it is paid; a shop may ignore it. */
  returnUrl: string;
  /** Where the parent can choose another method for the reward; the order stays as it is. */
  otherWayUrl: string;
  /** When an invoice expires; null for an order that is complete at once. */
  expiresAt: Date | null;
}

/** What the shop made of an order that it took. */
export interface ShopOrder {
  status: 'paid' | 'invoiced';
  /** Name of the draft, or of the order, by which the shop is asked from now on. */
  shopRef: string;
  /** Known once the order is placed; an invoice has none. */
  shopOrderId: string | null;
  orderStatusURL: string | null;
  invoiceURL: string | null;
}

/**
 * Stores the draft that an order is made of, before it can be paid or sent: one draft an order.
 * @returns the draft to go on with, which may be another; null when the order is no longer wanted
 */
export type HoldDraft = (shopRef: string) => Promise<string | null>;

/** An order by both names that the shop may know it under. */
export interface ShopName {
  shopKey: string;
  shopRef: string | null;
}

/** An order as the shop has it now. */
export interface ShopReading {
  status: 'invoiced' | 'paid' | 'fulfilled' | 'cancelled' | 'refunded';
  /** What was, or is to be, paid. */
  amountCents: number;
  currency: string;
  shopRef: string;
  shopOrderId: string | null;
  invoiceURL: string | null;
  orderStatusURL: string | null;
  paidAt: Date | null;
  /** Where the parcel goes, where the shop asked for it and says so; absent or null otherwise. */
  shipTo?: ShopDestination | null;
}

/** What became of the wish to take an order back. */
export type CancelAnswer = 'cancelled' | 'already-paid' | 'already-sent';

/**
 * Why an order was not accepted: the first three are certain, with the last the shop's state is
 * unknown.
 */
export type ShopFailure = 'refused' | 'out-of-stock' | 'wrong-total' | 'unknown';

/** Raised when the shop did not take an order, or did not answer. */
export class ShopFailed extends Error {
  readonly reason: ShopFailure;

  constructor(message: string, reason: ShopFailure, cause?: unknown) {
    super(message, { cause });
    this.name = 'ShopFailed';
    this.reason = reason;
  }

  /** Whether it is sure that the shop has no such order. */
  get known(): boolean {
    return this.reason !== 'unknown';
  }
}

/**
 * The shop that packs and ships boxes. It promises two things: once it has answered `cancelled`, no
 * call under that key, however late, charges or sends; and an order that was never held can neither
 * be paid nor sent.
 * Every call throws ShopFailed when the shop does not answer.
 */
export interface ShopGateway {
  /**
   * Places an order; safe to repeat with the same key. `withdrawn`: the order is no longer wanted,
   * and the shop has none.
   */
  createOrder(order: ShopOrderRequest, hold: HoldDraft): Promise<ShopOrder | 'withdrawn'>;
  /** The order under a key; `not-yet` where the shop cannot say so soon. */
  findByKey(shopKey: string): Promise<{ shopRef: string } | 'none' | 'not-yet'>;
  /** Returns the current state of an order; null when the shop knows none of that name. */
  readOrder(order: ShopName): Promise<ShopReading | null>;
  /**
   * Takes an order back that is not paid, or of price 0 and not sent; also one that the shop never
   * saw.
   */
  cancelOrder(order: ShopName): Promise<CancelAnswer>;
  /** Whether a variant can be ordered now. */
  available(variantId: string): Promise<boolean>;
}
