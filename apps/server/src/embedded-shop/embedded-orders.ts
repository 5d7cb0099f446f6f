import type { Clock } from '../platform/clock.ts';
import { breaksCheck, type DatabaseHandle } from '../platform/database/database.ts';
import { answerOfEnded, hasEnded } from '../gateways/shop/ended-order.ts';
import {
  ShopFailed,
  type CancelAnswer,
  type ShopGateway,
  type ShopOrderRequest,
  type ShopReading,
} from '../gateways/shop/port.ts';
import { orderUrls, shopOrderIdOf } from './order-names.ts';
import { insertShopOrder } from './queries/insert-shop-order.ts';
import { closeUnseenKey, findByKey, lockOrder, moveOrder } from './queries/shop-orders.ts';
import { putBackExpired, readStock, reduceStock } from './queries/stock.ts';
import { changeTo, shopMove } from './shop-moves.ts';
import { NOTHING_LEFT, type ShopOrderRow, type ShopOrderStatus } from './tables.ts';

interface OrderDeps {
  handle: DatabaseHandle;
  clock: Clock;
}

/**
 * Creates the port to the orders of the embedded shop: rows of its own, written in its own
 * transactions, like those of another company. It stores keys, so it needs no drafts. A free order
 * with an address is paid at once, which the answer reports instead of a notice; any other order is
 * an invoice.
 */
export function createEmbeddedOrders(deps: OrderDeps): ShopGateway {
  const { handle, clock } = deps;
  let reading: Promise<ReadonlyMap<string, number>> | null = null;
  /** Concurrent calls share one read, because a page asks for many variants at once. */
  const stock = () =>
    (reading ??= readStock(handle.db).finally(() => {
      reading = null;
    }));
  return {
    createOrder: async (order) => {
      const placed = (await place(deps, order)) ?? (await findByKey(handle.db, order.shopKey));
      if (!placed) throw new ShopFailed('an order is gone that was there', 'unknown');
      return answerOf(placed, order);
    },
    findByKey: async (shopKey) => {
      const order = await findByKey(handle.db, shopKey);
      return order?.orderId ? { shopRef: order.shopKey } : 'none';
    },
    readOrder: async ({ shopKey }) => {
      const order = await findByKey(handle.db, shopKey);
      return order?.orderId ? readingOf(order) : null;
    },
    cancelOrder: ({ shopKey }) =>
      handle.transaction(async (tx) => {
        if (await closeUnseenKey(tx, shopKey, clock.now())) return 'cancelled';
        const order = await lockOrder(tx, shopKey);
        if (!order) throw new ShopFailed('an order is gone that was there', 'unknown');
        const now = clock.now();
        const status = shopMove(order, 'withdraw', now);
        if (status !== null) await moveOrder(tx, order, changeTo(status, now));
        return order.fulfilledAt === null ? CANCEL_ANSWERS[status ?? order.status] : 'already-sent';
      }),
    available: async (variantId) => {
      const left = (await stock()).get(variantId);
      if (left !== 0) return true;
      return handle.transaction((tx) => putBackExpired(tx, variantId, clock.now()));
    },
  };
}

/**
 * @returns null for a key that is taken
 * @throws ShopFailed `out-of-stock`
 */
async function place(deps: OrderDeps, order: ShopOrderRequest): Promise<ShopOrderRow | null> {
  const { handle, clock } = deps;
  const now = clock.now();
  const row = rowOf(order, now);
  const write = () =>
    handle.transaction(async (tx) => {
      const inserted = await insertShopOrder(tx, row);
      if (inserted?.holdsStock) await reduceStock(tx, order.variantId);
      return inserted;
    });
  try {
    return await write();
  } catch (error) {
    if (!breaksCheck(error, NOTHING_LEFT)) throw error;
  }
  await handle.transaction((tx) => putBackExpired(tx, order.variantId, now));
  try {
    return await write();
  } catch (error) {
    throw breaksCheck(error, NOTHING_LEFT) ? new ShopFailed('nothing of it is left', 'out-of-stock') : error;
  }
}

function rowOf(order: ShopOrderRequest, now: Date): Omit<ShopOrderRow, 'holdsStock'> {
  const isPaid = order.priceCents === 0 && order.shipTo !== null;
  return {
    shopKey: order.shopKey,
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    variantId: order.variantId,
    title: order.title,
    locale: order.locale,
    priceCents: order.priceCents,
    chargedFor: order.chargedFor,
    status: isPaid ? 'paid' : 'invoiced',
    shipTo: order.shipTo,
    shipsTo: order.shipTo ? null : order.shipsTo,
    billingSame: order.billingSame,
    returnUrl: order.returnUrl,
    otherMethodUrl: order.otherMethodUrl,
    createdAt: now,
    invoiceExpiresAt: order.expiresAt,
    paidAt: isPaid ? now : null,
    fulfilledAt: null,
    cancelledAt: null,
    refundedAt: null,
    noticeSentAt: null,
  };
}

function answerOf(order: ShopOrderRow, request: ShopOrderRequest): Awaited<ReturnType<ShopGateway['createOrder']>> {
  const reading = readingOf(order);
  if (hasEnded(reading)) return answerOfEnded(reading);
  if (order.priceCents !== request.priceCents)
    throw new ShopFailed(`its total is ${order.priceCents} cents, and ${request.priceCents} were told`, 'wrong-total');
  return { ...reading, status: order.status === 'invoiced' ? 'invoiced' : 'paid' };
}

function readingOf(order: ShopOrderRow): ShopReading {
  return {
    status: order.status,
    isSent: order.fulfilledAt !== null,
    amountCents: order.priceCents,
    currency: 'USD',
    shopRef: order.shopKey,
    shopOrderId: shopOrderIdOf(order),
    ...orderUrls(order),
    paidAt: order.paidAt,
    shipTo: order.shipTo,
  };
}

/** Only an operator can refund a paid order, and a sent one cannot be cancelled. */
const CANCEL_ANSWERS: Readonly<Record<ShopOrderStatus, CancelAnswer>> = {
  invoiced: 'cancelled',
  paid: 'already-paid',
  fulfilled: 'already-sent',
  cancelled: 'cancelled',
  refunded: 'cancelled',
};
