import { duplicateDraft, orderOf } from './drafts.ts';
import { cancelOrder, fulfillOrder, paidCents, payOrder, refundOrder, touch, type DraftPayment } from './orders.ts';
import type { FulfillmentStatus, Store, StoreAddress, StoreDraft, StoreOrder, StoreVariant } from './store.ts';

/** A variant to add; what is absent is as for a box in stock. */
export interface NewVariant {
  readonly sku: string;
  readonly priceCents?: number;
  readonly quantity?: number;
  readonly tracked?: boolean;
  readonly policy?: StoreVariant['policy'];
  readonly requiresShipping?: boolean;
  readonly productStatus?: StoreVariant['productStatus'];
}

/** What parents and staff do in the store, by ids of the vendor. Each throws for an unknown id. */
export interface StoreActions {
  /**
   * Pays an invoice, and returns the id of the order.
   * @param address used where the draft has none
   * @param payment `authorized` where staff capture the money later
   */
  payInvoice: (draftId: string, address?: StoreAddress, payment?: DraftPayment) => string;
  /** Completes a draft for the parent, and returns the id of the order. */
  completeByStaff: (draftId: string, payment?: DraftPayment) => string;
  /** Changes the total of an open draft. */
  editDraft: (draftId: string, totalCents: number) => void;
  /** Copies a draft with its tags, and returns the id of the copy. */
  duplicateDraft: (draftId: string) => string;
  /** Deletes an open draft. */
  deleteDraft: (draftId: string) => void;
  fulfil: (orderId: string) => void;
  fulfilPartly: (orderId: string) => void;
  /** Returns money; all that is left if `cents` is absent. */
  refund: (orderId: string, cents?: number) => void;
  /** Cancels, refunds and restocks. */
  cancelByStaff: (orderId: string) => void;
  /** Changes the current total of an order, whose original total stays. */
  editOrder: (orderId: string, totalCents: number) => void;
  deleteOrder: (orderId: string) => void;
  archive: (orderId: string) => void;
  /** Takes authorized money. */
  capture: (orderId: string) => void;
  setReturnStatus: (orderId: string, status: string) => void;
  /** Returns the id of the variant. */
  addVariant: (variant: NewVariant) => string;
  /** Sets what is on hand of every variant with a SKU. */
  setQuantity: (sku: string, quantity: number) => void;
  /** Deletes every variant with a SKU. */
  deleteVariant: (sku: string) => void;
  /** Adds another variant with a SKU, and returns its id. */
  doubleSku: (sku: string) => string;
}

/** Where the parent lives who pays the invoice of a draft without an address. */
export const SOME_ADDRESS: StoreAddress = {
  firstName: 'Mia',
  lastName: 'Berg',
  address1: '2204 Spruce St',
  address2: null,
  city: 'Philadelphia',
  provinceCode: 'PA',
  zip: '19103',
  countryCode: 'US',
  phone: null,
};

/** Creates the actions of a store. */
export function createActions(store: Store): StoreActions {
  return { ...draftActions(store), ...orderActions(store), ...variantActions(store) };
}

type DraftActions = Pick<
  StoreActions,
  'payInvoice' | 'completeByStaff' | 'editDraft' | 'duplicateDraft' | 'deleteDraft'
>;
type VariantActions = Pick<StoreActions, 'addVariant' | 'setQuantity' | 'deleteVariant' | 'doubleSku'>;
type OrderActions = Omit<StoreActions, keyof DraftActions | keyof VariantActions>;

function draftActions(store: Store): DraftActions {
  const openDraft = (id: string): StoreDraft => {
    const draft = existing(store.drafts, id);
    if (draft.status === 'COMPLETED') throw new Error(`${id} is completed`);
    return draft;
  };
  return {
    payInvoice: (draftId, address = SOME_ADDRESS, payment = 'paid') => {
      const draft = openDraft(draftId);
      draft.shippingAddress ??= address;
      return orderOf(store, draft, payment).id;
    },
    completeByStaff: (draftId, payment = 'paid') => orderOf(store, openDraft(draftId), payment).id,
    editDraft: (draftId, totalCents) => {
      Object.assign(openDraft(draftId), { totalCents, updatedAt: store.now() });
    },
    duplicateDraft: (draftId) => duplicateDraft(store, existing(store.drafts, draftId)).id,
    deleteDraft: (draftId) => void store.drafts.delete(openDraft(draftId).id),
  };
}

function orderActions(store: Store): OrderActions {
  const orderById = (id: string): StoreOrder => existing(store.orders, id);
  const fulfilTo = (id: string, status: FulfillmentStatus) => fulfillOrder(store, orderById(id), status);
  return {
    fulfil: (orderId) => fulfilTo(orderId, 'FULFILLED'),
    fulfilPartly: (orderId) => fulfilTo(orderId, 'PARTIALLY_FULFILLED'),
    refund: (orderId, cents) => {
      const order = orderById(orderId);
      refundOrder(store, order, cents ?? paidCents(order) - order.refundedCents);
    },
    cancelByStaff: (orderId) => {
      cancelOrder(store, orderById(orderId), { reason: 'STAFF', isRefunded: true, isRestocked: true });
    },
    editOrder: (orderId, totalCents) => {
      const order = orderById(orderId);
      order.isEdited = true;
      order.currentCents = totalCents;
      touch(store, order);
    },
    deleteOrder: (orderId) => void store.orders.delete(orderById(orderId).id),
    archive: (orderId) => {
      const order = orderById(orderId);
      order.closedAt = store.now();
      touch(store, order);
    },
    capture: (orderId) => {
      const order = orderById(orderId);
      if (order.financialStatus !== 'AUTHORIZED') throw new Error(`${orderId} is ${order.financialStatus}`);
      payOrder(store, order);
    },
    setReturnStatus: (orderId, status) => {
      const order = orderById(orderId);
      order.returnStatus = status;
      touch(store, order);
    },
  };
}

function variantActions(store: Store): VariantActions {
  const ofSku = (sku: string): StoreVariant[] => {
    const variants = [...store.variants.values()].filter((variant) => variant.sku === sku);
    if (variants.length === 0) throw new Error(`no variant has the SKU ${sku}`);
    return variants;
  };
  const add = (variant: Omit<StoreVariant, 'id'>): string => {
    const id = store.createId('ProductVariant');
    store.variants.set(id, { ...variant, id });
    return id;
  };
  return {
    addVariant: ({
      sku,
      priceCents = 0,
      quantity = 100,
      tracked = true,
      policy = 'DENY',
      requiresShipping = true,
      productStatus = 'ACTIVE',
    }) => add({ sku, priceCents, quantity, isTracked: tracked, policy, requiresShipping, productStatus }),
    setQuantity: (sku, quantity) => {
      for (const variant of ofSku(sku)) variant.quantity = quantity;
    },
    deleteVariant: (sku) => {
      for (const { id } of ofSku(sku)) store.variants.delete(id);
    },
    doubleSku: (sku) => {
      const [original] = ofSku(sku);
      if (!original) throw new Error(`no variant has the SKU ${sku}`);
      return add(original);
    },
  };
}

function existing<T>(entries: ReadonlyMap<string, T>, id: string): T {
  const entry = entries.get(id);
  if (entry === undefined) throw new Error(`the store has no ${id}`);
  return entry;
}
