import { z } from 'zod';
import { requireScope } from './access.ts';
import { pageOf } from './connection.ts';
import { formatAmount, formatPrice } from './money.ts';
import {
  availableOf,
  type Store,
  type StoreDraft,
  type StoreLine,
  type StoreOrder,
  type StoreSubscription,
  type StoreVariant,
} from './store.ts';
import { parseArguments } from './user-error.ts';

/** A time as the API returns it: without a fraction of a second. */
export function formatTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** The fields of a draft. */
export function viewDraft(store: Store, draft: StoreDraft): object {
  return {
    id: draft.id,
    status: draft.status,
    ready: draft.readsUntilReady === 0,
    createdAt: formatTime(draft.createdAt),
    updatedAt: formatTime(draft.updatedAt),
    completedAt: formatTime(draft.completedAt),
    reserveInventoryUntil: formatTime(draft.reservedUntil),
    invoiceUrl: `${store.url}/invoices/${draft.token}`,
    tags: draft.tags,
    taxExempt: draft.isTaxExempt,
    customAttributes: draft.customAttributes,
    lineItems: (args: unknown) => viewLines(store, draft.lines, args),
    totalPriceSet: viewMoney(draft.totalCents),
    totalTaxSet: viewMoney(draft.taxCents),
    order: () => {
      const order = store.orders.get(draft.orderId ?? '');
      if (!order) return null;
      requireScope(store, 'read_orders', 'order');
      return viewOrder(store, order);
    },
  };
}

/** The fields of an order. */
export function viewOrder(store: Store, order: StoreOrder): object {
  return {
    id: order.id,
    createdAt: formatTime(order.createdAt),
    updatedAt: formatTime(order.updatedAt),
    cancelledAt: formatTime(order.cancelledAt),
    cancelReason: order.cancelReason,
    closedAt: formatTime(order.closedAt),
    closed: order.closedAt !== null,
    edited: order.isEdited,
    statusPageUrl: `${store.url}/orders/${order.token}`,
    displayFinancialStatus: order.financialStatus,
    displayFulfillmentStatus: order.fulfillmentStatus,
    returnStatus: order.returnStatus,
    tags: order.tags,
    customAttributes: order.customAttributes,
    lineItems: (args: unknown) => viewLines(store, order.lines, args),
    totalPriceSet: viewMoney(order.originalCents),
    originalTotalPriceSet: viewMoney(order.originalCents),
    currentTotalPriceSet: viewMoney(order.currentCents),
    totalRefundedSet: viewMoney(order.refundedCents),
    transactions: (args: unknown) => viewTransactions(order, args),
  };
}

/** The fields of a variant. */
export function viewVariant(store: Store, variant: StoreVariant): object {
  const available = availableOf(store, variant);
  return {
    id: variant.id,
    sku: variant.sku,
    price: formatPrice(variant.priceCents),
    inventoryPolicy: variant.policy,
    inventoryQuantity: available,
    availableForSale: !variant.isTracked || variant.policy === 'CONTINUE' || available > 0,
    inventoryItem: { tracked: variant.isTracked, requiresShipping: variant.requiresShipping },
    product: { status: variant.productStatus },
  };
}

/** The fields of a webhook subscription. */
export function viewSubscription({ id, topic, uri, includeFields }: StoreSubscription): object {
  return { id, topic, uri, format: 'JSON', includeFields: includeFields ?? [] };
}

function viewLines(store: Store, lines: readonly StoreLine[], args: unknown): object {
  const numbered = lines.map((line, at) => ({ line, number: at + 1 }));
  return pageOf(
    args,
    numbered,
    ({ number }) => number,
    ({ line }) => {
      const variant = store.variants.get(line.variantId ?? '');
      return {
        title: line.title,
        sku: line.sku,
        quantity: line.quantity,
        requiresShipping: line.requiresShipping,
        variant: variant ? viewVariant(store, variant) : null,
      };
    },
  );
}

const transactionArguments = z.object({ first: z.int().nullish() });

function viewTransactions({ transactions }: StoreOrder, args: unknown): object[] {
  const { first } = parseArguments(transactionArguments, args);
  return transactions.slice(0, first ?? undefined).map(({ id, kind, status, cents, processedAt }) => ({
    id,
    kind,
    status,
    processedAt: formatTime(processedAt),
    amountSet: viewMoney(cents),
  }));
}

function viewMoney(cents: number): object {
  const money = { amount: formatAmount(cents), currencyCode: 'USD' };
  return { shopMoney: money, presentmentMoney: money };
}
