import { randomBytes } from 'node:crypto';
import {
  moveStock,
  type FulfillmentStatus,
  type Store,
  type StoreDraft,
  type StoreOrder,
  type StoreTransaction,
} from './store.ts';

/** How the order of a draft is paid. */
export type DraftPayment = 'paid' | 'pending' | 'authorized';

/** How an order ends. */
export interface Cancellation {
  readonly reason: string;
  readonly isRefunded: boolean;
  readonly isRestocked: boolean;
}

/** Creates the order of a draft. A free one is paid without a transaction. */
export function placeOrder(store: Store, draft: StoreDraft, payment: DraftPayment): StoreOrder {
  const id = store.createId('Order');
  const order: StoreOrder = {
    id,
    name: `#${1000 + store.orders.size + 1}`,
    token: randomBytes(16).toString('hex'),
    draftId: draft.id,
    tags: draft.tags,
    customAttributes: draft.customAttributes,
    lines: draft.lines,
    originalCents: draft.totalCents,
    currentCents: draft.totalCents,
    refundedCents: 0,
    email: draft.email,
    shippingAddress: draft.shippingAddress,
    createdAt: store.now(),
    updatedAt: store.now(),
    cancelledAt: null,
    cancelReason: null,
    closedAt: null,
    isEdited: false,
    financialStatus: 'PENDING',
    fulfillmentStatus: 'UNFULFILLED',
    returnStatus: 'NO_RETURN',
    transactions: [],
  };
  store.orders.set(id, order);
  if (order.originalCents === 0 || payment === 'paid') payOrder(store, order);
  else if (payment === 'authorized') {
    addTransaction(store, order, 'AUTHORIZATION', order.originalCents);
    order.financialStatus = 'AUTHORIZED';
  }
  return order;
}

/** Takes the money of an unpaid order: what was authorized, or all of it. */
export function payOrder(store: Store, order: StoreOrder): void {
  const kind = order.financialStatus === 'AUTHORIZED' ? 'CAPTURE' : 'SALE';
  if (order.currentCents > 0) addTransaction(store, order, kind, order.currentCents);
  order.financialStatus = 'PAID';
  touch(store, order);
  store.notify({ topic: 'ORDERS_PAID', order });
}

/** Marks lines of an order as sent. */
export function fulfillOrder(store: Store, order: StoreOrder, status: FulfillmentStatus): void {
  order.fulfillmentStatus = status;
  touch(store, order);
  if (status === 'FULFILLED') store.notify({ topic: 'ORDERS_FULFILLED', order });
}

/** Returns money of a paid order. */
export function refundOrder(store: Store, order: StoreOrder, cents: number): void {
  const refund = addTransaction(store, order, 'REFUND', cents);
  order.refundedCents += cents;
  order.financialStatus = order.refundedCents >= paidCents(order) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  touch(store, order);
  store.notify({ topic: 'REFUNDS_CREATE', order, refund });
}

/** Money that was taken for an order, refunds not subtracted. */
export function paidCents({ transactions }: StoreOrder): number {
  const captured = transactions.filter(
    ({ kind, status }) => status === 'SUCCESS' && (kind === 'SALE' || kind === 'CAPTURE'),
  );
  return captured.reduce((sum, { cents }) => sum + cents, 0);
}

/** Cancels an order that can be cancelled. */
export function cancelOrder(store: Store, order: StoreOrder, { reason, isRefunded, isRestocked }: Cancellation): void {
  order.cancelledAt = store.now();
  order.cancelReason = reason;
  if (isRestocked) moveStock(store, order.lines, 1);
  const rest = paidCents(order) - order.refundedCents;
  if (isRefunded && rest > 0) refundOrder(store, order, rest);
  if (order.financialStatus === 'AUTHORIZED') addTransaction(store, order, 'VOID', order.originalCents);
  if (order.financialStatus === 'AUTHORIZED' || order.financialStatus === 'PENDING') order.financialStatus = 'VOIDED';
  touch(store, order);
  store.notify({ topic: 'ORDERS_CANCELLED', order });
}

/** Returns why an order cannot be cancelled; null when it can. */
export function whyNotCancelled({ cancelledAt, fulfillmentStatus, returnStatus }: StoreOrder): string | null {
  if (cancelledAt !== null) return 'Cannot cancel an order that has already been canceled';
  if (fulfillmentStatus === 'FULFILLED' || fulfillmentStatus === 'PARTIALLY_FULFILLED')
    return 'Cannot cancel an order with outstanding fulfillments';
  if (returnStatus === 'RETURN_REQUESTED' || returnStatus === 'IN_PROGRESS')
    return 'Cannot cancel an order that has active returns';
  return null;
}

/** Changes when an order was last updated. */
export function touch(store: Store, order: StoreOrder): void {
  order.updatedAt = store.now();
}

function addTransaction(
  store: Store,
  order: StoreOrder,
  kind: StoreTransaction['kind'],
  cents: number,
): StoreTransaction {
  const transaction: StoreTransaction = {
    id: store.createId('OrderTransaction'),
    kind,
    status: 'SUCCESS',
    cents,
    processedAt: store.now(),
  };
  order.transactions.push(transaction);
  return transaction;
}
