import type { Locale } from '@nestling/domain/account/locale';
import type { ShopOrderRow } from './queries/shop-orders.ts';
import type { ProductInfo } from './product-info.ts';

/** How an order is shown: `refundDue` is one that was paid, is not sent, and whose money is not back yet. */
export type ShownStatus = ShopOrderRow['status'] | 'expired' | 'refundDue';

/** An order as the shop's pages show it: no name, no address, no email, for an order id is no sign-in (D-128). */
export interface ShownOrder {
  orderId: string;
  /** `NB-` and a number. */
  orderNumber: string;
  status: ShownStatus;
  /** What is sent, as it was told with the order; null for one of before titles were. */
  title: { text: string; locale: Locale } | null;
  ware: ProductInfo;
  /** Whole price, US cents. */
  priceCents: number;
  /** The line that carries the price (D-131). */
  chargedFor: 'shipping' | 'item';
  /** Its prices say of what country the dollars are (D-222). */
  isAbroad: boolean;
  createdAt: Date;
  keptUntil: Date | null;
  /** Where the product goes on once it is paid, and where one chooses another way. */
  returnUrl: string;
  otherWayUrl: string;
}

/** What is shown of an order; null for a key without one. */
export function shownOrder(order: ShopOrderRow, ware: ProductInfo, now: Date): ShownOrder | null {
  const { orderId, orderNumber, title, locale, returnUrl, otherWayUrl } = order;
  if (orderId === null || orderNumber === null || returnUrl === null || otherWayUrl === null) return null;
  return {
    orderId,
    orderNumber,
    status: shownStatus(order, now),
    title: title === null || locale === null ? null : { text: title, locale },
    ware,
    priceCents: order.priceCents,
    chargedFor: order.chargedFor,
    isAbroad: order.shipsTo !== null,
    createdAt: order.createdAt,
    keptUntil: order.invoiceExpiresAt,
    returnUrl,
    otherWayUrl,
  };
}

function shownStatus({ status, invoiceExpiresAt, paidAt, priceCents }: ShopOrderRow, now: Date): ShownStatus {
  if (status === 'invoiced' && invoiceExpiresAt !== null && invoiceExpiresAt <= now) return 'expired';
  return status === 'cancelled' && paidAt !== null && priceCents > 0 ? 'refundDue' : status;
}
