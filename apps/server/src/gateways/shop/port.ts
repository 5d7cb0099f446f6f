import type { Locale } from '@nestling/domain/account/locale';

/** The address of a parcel, as the shop receives it: without an email. */
export interface ShopDestination {
  firstName: string;
  lastName: string;
  /** A second line of the name; absent without one. */
  companyName?: string | undefined;
  streetLines: readonly string[];
  city: string;
  stateOrProvinceCode: string;
  postalCode: string;
  countryCode: string;
  /** Null where the shop asked for the address, because it asks for no phone. */
  phoneNumber: string | null;
}

/**
 * An order as the shop receives it: without uid and email; because of `shopKey`, a repeat is
 * harmless.
 */
export interface ShopOrderRequest {
  /** `{orderId}:{attempt}`; two calls with one key must create only one order. */
  shopKey: string;
  orderId: string;
  /** `NB-` and a number. */
  orderNumber: string;
  variantId: string;
  /** In the member's language. */
  title: string;
  /** Total, US cents. */
  priceCents: number;
  /** The line of the invoice that carries the price. */
  chargedFor: 'shipping' | 'item';
  /** Null for an order from abroad, because the shop asks for the address. */
  shipTo: ShopDestination | null;
  /** False where the bill needs another address, so that the shop asks for it. */
  billingSame: boolean;
  locale: Locale;
  /** Choices for the address where `shipTo` is null. */
  shipsTo: readonly string[];
  /** Target after the payment; a shop may ignore it. */
  returnUrl: string;
  /** Where the parent can choose another method; the order must not change. */
  otherMethodUrl: string;
  /** Null for an order that is complete at once. */
  expiresAt: Date | null;
  /** The draft that an earlier call stored; it must be continued, and no second one created. */
  shopRef: string | null;
}

/** The shop's reference of an accepted order. */
export interface ShopOrder {
  status: 'paid' | 'invoiced';
  /** Reference of the draft, or of the order; every later call must use it. */
  shopRef: string;
  /** Null for an invoice, because the order is not placed yet. */
  shopOrderId: string | null;
  orderStatusURL: string | null;
  invoiceURL: string | null;
}

/**
 * Stores the draft of an order before it can be paid or sent: one draft per order.
 * @returns the draft to continue with, which may be another; null when the order is no longer
 * requested
 */
export type HoldDraft = (shopRef: string) => Promise<string | null>;

/** An order by every name that the shop may know it under. */
export interface ShopName {
  shopKey: string;
  /** Compared with the item of an order where it is given. */
  variantId?: string;
  shopRef: string | null;
  /** The placed order, which may outlive its draft. */
  shopOrderId: string | null;
}

/**
 * Why an order is neither paid nor unpaid: its payment is under way, or somebody changed it at the
 * shop.
 */
export type CheckingReason = 'pending' | 'changed';

/** An order as the shop has it now. */
export interface ShopReading {
  status: 'invoiced' | 'paid' | 'fulfilled' | 'cancelled' | 'refunded' | 'checking';
  /** With `checking` only. */
  reason?: CheckingReason;
  /** True where a cancelled or refunded order was sent before. */
  isSent?: boolean;
  /** Paid or due. */
  amountCents: number;
  currency: string;
  shopRef: string;
  shopOrderId: string | null;
  invoiceURL: string | null;
  orderStatusURL: string | null;
  paidAt: Date | null;
  /**
   * The address of the parcel, where the shop asked for it and reports it; absent or null
   * otherwise.
   */
  shipTo?: ShopDestination | null;
}

/** An order that has ended at its shop. */
export interface EndedShopOrder extends ShopReading {
  status: 'cancelled' | 'refunded';
}

/** The result of a cancellation. */
export type CancelAnswer = 'cancelled' | 'already-paid' | 'already-sent';

/**
 * Why an order was not accepted: with `unknown` the shop's state is unknown, all others are
 * certain.
 */
export type ShopFailure = 'refused' | 'address' | 'out-of-stock' | 'wrong-total' | 'unknown';

/** A field of an address that a shop can refuse. */
export type AddressField = Exclude<keyof ShopDestination, 'countryCode'>;

/** Raised when the shop refused an order, or did not answer. */
export class ShopFailed extends Error {
  readonly reason: ShopFailure;
  /** The refused fields of the address; empty for every other reason. */
  readonly fields: readonly AddressField[];
  /** The shop may have the order, and only not show it yet. */
  readonly isLagging: boolean;

  constructor(
    message: string,
    reason: ShopFailure,
    details: { cause?: unknown; fields?: readonly AddressField[]; isLagging?: boolean } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'ShopFailed';
    this.reason = reason;
    this.fields = details.fields ?? [];
    this.isLagging = details.isLagging ?? false;
  }

  /** Known: the shop surely has no such order. */
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
   * Safe to repeat with the same key. `withdrawn`: the order is no longer requested, and the shop
   * never had it, or has cancelled it unsent and unpaid. Any other order that has ended there is
   * answered as it stands, because it may have reached the parent.
   */
  createOrder(order: ShopOrderRequest, hold: HoldDraft): Promise<ShopOrder | EndedShopOrder | 'withdrawn'>;
  /** The order under a key; `not-yet` where the shop cannot answer yet. */
  findByKey(shopKey: string): Promise<{ shopRef: string } | 'none' | 'not-yet'>;
  /** Null for an unknown order. */
  readOrder(order: ShopName): Promise<ShopReading | null>;
  /**
   * Cancels an order that is not paid, or is free and not sent; also one that the shop never
   * received.
   */
  cancelOrder(order: ShopName): Promise<CancelAnswer>;
  available(variantId: string): Promise<boolean>;
}
