import type { Locale } from '@nestling/domain/account/locale';
import type { ShopOrderRow } from './tables.ts';
import type { ProductInfo } from './product-info.ts';

/**
 * The displayed status of an order: `refundDue` for one that was paid and is neither sent nor
 * refunded.
 */
export type OrderViewStatus = ShopOrderRow['status'] | 'expired' | 'refundDue';

/**
 * An order as the shop's pages show it: no name, no address, no email, because an order id is no
 * sign-in.
 */
export interface OrderView {
  orderId: string;
  /** `NB-` and a number. */
  orderNumber: string;
  status: OrderViewStatus;
  /** Null for orders from before titles were sent. */
  title: { text: string; locale: Locale } | null;
  product: ProductInfo;
  /** Total, US cents. */
  priceCents: number;
  /** The line that carries the price. */
  chargedFor: 'shipping' | 'item';
  /** Whether its prices must name the country of the dollars. */
  isAbroad: boolean;
  /** Where the order goes, whose days are shown; null while several countries can be chosen. */
  country: string | null;
  /** Whether it came with an address or was paid with one; the address itself is never shown. */
  hasAddress: boolean;
  createdAt: Date;
  reservedUntil: Date | null;
  /** Paths of the product: the target after the payment, and where the parent can choose another method. */
  returnUrl: string;
  otherMethodUrl: string;
}

/** Returns the displayed form of an order; null for a key without one. */
export function orderView(order: ShopOrderRow, product: ProductInfo, now: Date): OrderView | null {
  const { orderId, orderNumber, title, locale, returnUrl, otherMethodUrl } = order;
  if (orderId === null || orderNumber === null || returnUrl === null || otherMethodUrl === null) return null;
  return {
    orderId,
    orderNumber,
    status: viewStatus(order, now),
    title: title === null || locale === null ? null : { text: title, locale },
    product,
    priceCents: order.priceCents,
    chargedFor: order.chargedFor,
    isAbroad: order.shipsTo !== null,
    country: countryOf(order),
    hasAddress: order.shipTo !== null || order.shipsTo === null || order.paidAt !== null,
    createdAt: order.createdAt,
    reservedUntil: order.invoiceExpiresAt,
    returnUrl: pathOfOwn(returnUrl),
    otherMethodUrl: pathOfOwn(otherMethodUrl),
  };
}

/**
 * Returns the path of a page of the product. The origin is left out, because the parent may have opened
 * the product at another address than `PUBLIC_URL`, where a session at the latter does not count.
 */
function pathOfOwn(address: string): string {
  const url = URL.parse(address);
  return url === null ? address : url.pathname + url.search;
}

/** The address is deleted in time; an order that came with one is not from abroad. */
function countryOf({ shipTo, shipsTo }: ShopOrderRow): string | null {
  if (shipTo !== null) return shipTo.countryCode;
  if (shipsTo === null) return 'US';
  const [only, ...others] = shipsTo;
  return only !== undefined && others.length === 0 ? only : null;
}

function viewStatus({ status, invoiceExpiresAt, paidAt, priceCents }: ShopOrderRow, now: Date): OrderViewStatus {
  if (status === 'invoiced' && invoiceExpiresAt !== null && invoiceExpiresAt <= now) return 'expired';
  return status === 'cancelled' && paidAt !== null && priceCents > 0 ? 'refundDue' : status;
}
