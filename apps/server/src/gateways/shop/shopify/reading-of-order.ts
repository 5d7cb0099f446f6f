import type { ShopReading } from '../port.ts';
import { centsOfMoney } from './money.ts';
import type { ShopifyDraft, ShopifyOrder } from './operations.ts';
import { readPlaced } from './order-reading.ts';

const PAYMENTS: ReadonlySet<string> = new Set(['SALE', 'CAPTURE']);

/**
 * Returns a placed order as the product reads it.
 *
 * @param shopRef the draft it came from, or the order itself where its draft is gone
 */
export function readingOfOrder(order: ShopifyOrder, shopRef: string): ShopReading {
  const amountCents = centsOfMoney(order.originalTotalPriceSet);
  const isFree = amountCents === 0;
  return {
    ...readPlaced({
      isCancelled: order.cancelledAt !== null,
      financial: order.displayFinancialStatus,
      fulfillment: order.displayFulfillmentStatus,
      returned: order.returnStatus,
      isFree,
      isChanged: order.edited || !hasOneItem(order.lineItems.nodes),
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
export function readingOfDraft(draft: ShopifyDraft): ShopReading {
  const isChanged = !hasOneItem(draft.lineItems.nodes);
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

function hasOneItem(items: readonly { quantity: number }[]): boolean {
  const [only] = items;
  return items.length === 1 && only?.quantity === 1;
}
