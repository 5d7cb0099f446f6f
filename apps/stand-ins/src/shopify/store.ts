import type { ShopifyBehaviour } from './behaviour.ts';

/** An entry of an order or a draft that the vendor stores and never reads. */
export interface StoreAttribute {
  readonly key: string;
  readonly value: string;
}

/** An address as the API accepts it. */
export interface StoreAddress {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly provinceCode: string | null;
  readonly zip: string | null;
  readonly countryCode: string | null;
  readonly phone: string | null;
}

/** A line of an order or a draft. */
export interface StoreLine {
  /** Null for a line without a variant. */
  readonly variantId: string | null;
  readonly sku: string | null;
  readonly title: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly requiresShipping: boolean;
}

/** A draft of an order. */
export interface StoreDraft {
  readonly id: string;
  /** The secret part of its invoice's address. */
  readonly token: string;
  tags: readonly string[];
  customAttributes: readonly StoreAttribute[];
  readonly lines: readonly StoreLine[];
  taxCents: number;
  totalCents: number;
  readonly isTaxExempt: boolean;
  readonly email: string | null;
  shippingAddress: StoreAddress | null;
  /** Milliseconds; null where nothing is reserved. */
  reservedUntil: number | null;
  readonly createdAt: number;
  updatedAt: number;
  status: 'OPEN' | 'INVOICE_SENT' | 'COMPLETED';
  completedAt: number | null;
  orderId: string | null;
  /** Reads that still find the draft unready. */
  readsUntilReady: number;
}

/** Whether an order is paid, as `OrderDisplayFinancialStatus` has it. */
export type FinancialStatus =
  | 'AUTHORIZED'
  | 'EXPIRED'
  | 'PAID'
  | 'PARTIALLY_PAID'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED'
  | 'VOIDED';

/** Whether an order is sent; the part of `OrderDisplayFulfillmentStatus` that occurs here. */
export type FulfillmentStatus =
  | 'FULFILLED'
  | 'IN_PROGRESS'
  | 'ON_HOLD'
  | 'PARTIALLY_FULFILLED'
  | 'SCHEDULED'
  | 'UNFULFILLED';

/** A movement of money. */
export interface StoreTransaction {
  readonly id: string;
  readonly kind: 'AUTHORIZATION' | 'CAPTURE' | 'REFUND' | 'SALE' | 'VOID';
  readonly status: 'SUCCESS' | 'PENDING' | 'FAILURE' | 'ERROR';
  readonly cents: number;
  readonly processedAt: number;
}

/** An order. */
export interface StoreOrder {
  readonly id: string;
  /** Such as `#1001`. */
  readonly name: string;
  /** The secret part of its status page's address. */
  readonly token: string;
  readonly draftId: string;
  tags: readonly string[];
  customAttributes: readonly StoreAttribute[];
  readonly lines: readonly StoreLine[];
  readonly originalCents: number;
  currentCents: number;
  refundedCents: number;
  readonly email: string | null;
  readonly shippingAddress: StoreAddress | null;
  readonly createdAt: number;
  updatedAt: number;
  cancelledAt: number | null;
  cancelReason: string | null;
  /** When staff archived it. */
  closedAt: number | null;
  isEdited: boolean;
  financialStatus: FinancialStatus;
  fulfillmentStatus: FulfillmentStatus;
  returnStatus: string;
  readonly transactions: StoreTransaction[];
}

/** A variant of a product, with its stock. */
export interface StoreVariant {
  readonly id: string;
  readonly sku: string;
  readonly priceCents: number;
  /** On hand; reservations of drafts are not subtracted. Below zero after an oversale. */
  quantity: number;
  readonly isTracked: boolean;
  readonly policy: 'CONTINUE' | 'DENY';
  readonly requiresShipping: boolean;
  readonly productStatus: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED';
}

/** Work that the vendor does after its answer. */
export interface StoreJob {
  readonly id: string;
  isDone: boolean;
  /** Reads until it is done; 0 where a timer ends it. */
  readsLeft: number;
  /** Its effect, once. */
  readonly run: () => void;
}

/** A webhook subscription. */
export interface StoreSubscription {
  readonly id: string;
  readonly topic: string;
  readonly uri: string;
  /** The fields of a notice; null for all. */
  readonly includeFields: readonly string[] | null;
}

/** Something that subscribers are notified of. */
export type StoreEvent =
  | { readonly topic: 'ORDERS_PAID' | 'ORDERS_CANCELLED' | 'ORDERS_FULFILLED'; readonly order: StoreOrder }
  | { readonly topic: 'REFUNDS_CREATE'; readonly order: StoreOrder; readonly refund: StoreTransaction };

/** The state of a store. Every map is keyed by id. */
export interface Store {
  readonly drafts: Map<string, StoreDraft>;
  readonly orders: Map<string, StoreOrder>;
  readonly variants: Map<string, StoreVariant>;
  readonly jobs: Map<string, StoreJob>;
  readonly subscriptions: Map<string, StoreSubscription>;
  readonly behaviour: ShopifyBehaviour;
  /** Such as `boxes.myshopify.com`. */
  readonly domain: string;
  /** The address of the stand-in. */
  url: string;
  /** Milliseconds by the clock of the stand-in, which may be skewed. */
  now: () => number;
  /** Creates an id, such as `gid://shopify/Order/5000000000001`. */
  createId: (type: string) => string;
  /** Runs an action later, unless the stand-in is closed before. */
  schedule: (ms: number, action: () => void) => void;
  notify: (event: StoreEvent) => void;
}

/** Above 32 bits, as the vendor's ids are. */
const FIRST_ID = 5_000_000_000_001;

/** Returns a function that creates ids which ascend over all types. */
export function createIds(): Store['createId'] {
  let next = FIRST_ID;
  return (type) => `gid://shopify/${type}/${next++}`;
}

/** Returns the number in an id. */
export function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('/') + 1));
}

/** Returns what of a variant can be sold: on hand, without what drafts reserve. */
export function availableOf({ drafts, now }: Store, { id, quantity }: StoreVariant): number {
  const holding = [...drafts.values()].filter(
    ({ status, reservedUntil }) => status !== 'COMPLETED' && reservedUntil !== null && reservedUntil > now(),
  );
  const lines = holding.flatMap((draft) => draft.lines).filter(({ variantId }) => variantId === id);
  return lines.reduce((rest, line) => rest - line.quantity, quantity);
}

/** Changes the stock of tracked variants by the quantities of lines. */
export function moveStock({ variants }: Store, lines: readonly StoreLine[], direction: 1 | -1): void {
  for (const { variantId, quantity } of lines) {
    const variant = variantId === null ? undefined : variants.get(variantId);
    if (variant?.isTracked) variant.quantity += direction * quantity;
  }
}
