import type { ShopReading } from '../port.ts';
import { centsOfMoney } from './money.ts';
import type { ShopifyDraft, ShopifyOrder } from './operations.ts';
import { readPlaced } from './order-reading.ts';

const PAYMENTS: ReadonlySet<string> = new Set(['SALE', 'CAPTURE']);

/**
 * Returns a placed order as the product reads it.
 *
 * @param sku of the ordered item; undefined where it is not known
 * @param shopRef the draft it came from, or the order itself where its draft is gone
 */
export function readingOfOrder(order: ShopifyOrder, sku: string | undefined, shopRef = order.id): ShopReading {
  const amountCents = centsOfMoney(order.originalTotalPriceSet);
  const isFree = amountCents === 0;
  return {
    ...readPlaced({
      isCancelled: order.cancelledAt !== null,
      financial: order.displayFinancialStatus,
      fulfillment: order.displayFulfillmentStatus,
      returned: order.returnStatus,
      isFree,
      isChanged: order.edited || !isOneOf(order.lineItems.nodes, sku),
    }),
    amountCents,
    currency: order.originalTotalPriceSet.presentmentMoney.currencyCode,
    shopRef,
    shopOrderId: order.id,
    invoiceURL: null,
    orderStatusURL: order.statusPageUrl,
    paidAt: isFree ? order.createdAt : paidAtOf(order),
  };
}

/** Returns an open draft as the product reads it: an invoice that is not paid. */
export function readingOfDraft(draft: ShopifyDraft, sku: string | undefined): ShopReading {
  const items = draft.lineItems.nodes.map(({ quantity, variant }) => ({ quantity, sku: variant?.sku ?? null }));
  const isChanged = !isOneOf(items, sku);
  return {
    status: isChanged ? 'checking' : 'invoiced',
    ...(isChanged && { reason: 'changed' }),
    amountCents: centsOfMoney(draft.totalPriceSet),
    currency: draft.totalPriceSet.presentmentMoney.currencyCode,
    shopRef: draft.id,
    shopOrderId: null,
    invoiceURL: draft.invoiceUrl,
    orderStatusURL: null,
    paidAt: null,
  };
}

/** The first payment that succeeded; authorizations take no money. */
function paidAtOf({ transactions }: ShopifyOrder): Date | null {
  const paid = transactions.filter(({ kind, status }) => PAYMENTS.has(kind) && status === 'SUCCESS');
  const times = paid.flatMap(({ processedAt }) => (processedAt === null ? [] : [processedAt.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

function isOneOf(items: readonly { quantity: number; sku: string | null }[], sku: string | undefined): boolean {
  const [only] = items;
  return items.length === 1 && only?.quantity === 1 && (sku === undefined || only.sku === sku);
}
