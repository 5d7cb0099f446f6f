import type { ShopOrderRow } from './tables.ts';

type Named = Pick<ShopOrderRow, 'shopKey' | 'orderId' | 'status' | 'paidAt'>;

/**
 * Returns the shop's own id of a paid order; null before, because an invoice is not an order yet.
 */
export function shopOrderIdOf({ shopKey, paidAt }: Named): string | null {
  return paidAt === null ? null : `shop-${shopKey}`;
}

/**
 * Returns the pages of an order: that of its invoice until it is paid, then that of its delivery.
 * They are paths, because a parent may have opened the product at another address than
 * `PUBLIC_URL`.
 */
export function orderUrls({ orderId, status, paidAt }: Named): {
  invoiceURL: string | null;
  orderStatusURL: string | null;
} {
  return {
    invoiceURL: status === 'invoiced' ? invoicePath(orderId) : null,
    orderStatusURL: paidAt === null ? null : `/shop/orders/${orderId}/status`,
  };
}

/** Path of the page that an order is paid on. */
export function invoicePath(orderId: string | null): string {
  return `/shop/invoices/${orderId}`;
}
