import type { ShopGateway } from './port.ts';
import { ShopFailed } from './port.ts';

/**
 * The embedded shop. It keeps no table: an order's number follows from its key, and a free order is complete at once
 * (D-99). Paid orders are refused until invoices exist.
 */
export function openEmbeddedShop(publicUrl: () => string): ShopGateway {
  return {
    async createOrder({ shopKey, orderId, priceCents }) {
      if (priceCents > 0) throw new ShopFailed('the embedded shop takes free orders only', 'refused');
      return {
        status: 'paid',
        shopRef: shopKey,
        shopOrderId: `shop-${shopKey}`,
        orderStatusURL: `${publicUrl()}/shop/orders/${orderId}/status`,
        invoiceURL: null,
      };
    },
    findByKey: async () => 'none',
    readOrder: async () => null,
    cancelOrder: async () => 'cancelled',
    available: async () => true,
  };
}
