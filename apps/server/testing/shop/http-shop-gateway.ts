import { z } from 'zod';
import { answerOfEnded, hasEnded } from '../../src/gateways/shop/ended-order.ts';
import {
  ShopFailed,
  type CancelAnswer,
  type HoldDraft,
  type ShopGateway,
  type ShopOrderRequest,
  type ShopReading,
} from '../../src/gateways/shop/port.ts';
import { payIndexed, refundPaid, sendPaid, type HttpShop } from './http-shop.ts';
import type { ShopUnderTest } from './shop-suite.ts';

const draftSchema = z.object({
  id: z.string(),
  tag: z.string(),
  totalCents: z.number(),
  orderId: z.string().nullable(),
});

const orderSchema = z.object({
  id: z.string(),
  totalCents: z.number(),
  status: z.enum(['paid', 'fulfilled', 'cancelled', 'refunded']),
  isSent: z.boolean(),
  paidAt: z.string(),
});

type Draft = z.output<typeof draftSchema>;
type Order = z.output<typeof orderSchema>;

const actualSchema = z.object({ found: z.array(draftSchema) });
const stockSchema = z.object({ left: z.number().nullable() });

/** After this number of searches a missing tag counts as absent, because the shop's index lags. */
const LOOKS = 3;

/**
 * The port to a shop without keys: a draft is created, stored by the product, and only then
 * completed or shown. A draft that was never stored cannot be paid or sent, so a cancellation
 * without a draft has nothing to do.
 */
export function openHttpShop(url: string, timeoutMs = 2_000): ShopGateway {
  const looks = new Map<string, number>();

  async function call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
    try {
      const answer = await fetch(url + path, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      throw new ShopFailed('the shop did not answer', 'unknown', { cause: error });
    }
  }

  const readDraft = async (id: string): Promise<Draft | null> => {
    const { status, body } = await call('GET', `/drafts/${id}`);
    return status === 404 ? null : draftSchema.parse(body);
  };
  const readOrder = async (id: string): Promise<Order> => orderSchema.parse((await call('GET', `/orders/${id}`)).body);

  /**
   * Deletes a draft that is not the held one, because it must never become a second order; null
   * when the order is no longer requested.
   */
  async function storedDraft(order: ShopOrderRequest, hold: HoldDraft): Promise<string | null> {
    const { shopKey: tag, variantId, priceCents: totalCents } = order;
    const created = draftSchema.parse((await call('POST', '/drafts', { tag, variantId, totalCents })).body);
    if (created.totalCents !== totalCents) {
      await call('DELETE', `/drafts/${created.id}`);
      throw new ShopFailed(`its total is ${created.totalCents} cents`, 'wrong-total');
    }
    const isStored = await hold(created.id);
    if (isStored !== created.id) await call('DELETE', `/drafts/${created.id}`);
    return isStored;
  }

  async function finish(id: string, isPlaced: boolean): Promise<Awaited<ReturnType<ShopGateway['createOrder']>>> {
    const { status } = await call('POST', `/drafts/${id}/${isPlaced ? 'complete' : 'show'}`);
    if (status === 404) return 'withdrawn';
    if (status === 422) {
      await call('DELETE', `/drafts/${id}`);
      throw new ShopFailed('nothing of it is left', 'out-of-stock');
    }
    const draft = await readDraft(id);
    if (!draft) return 'withdrawn';
    const reading = await readingOf(draft);
    if (hasEnded(reading)) return answerOfEnded(reading);
    return { ...reading, status: reading.status === 'invoiced' ? 'invoiced' : 'paid' };
  }

  async function readingOf(draft: Draft): Promise<ShopReading> {
    const order = draft.orderId === null ? null : await readOrder(draft.orderId);
    return {
      status: order?.status ?? 'invoiced',
      isSent: order?.isSent ?? false,
      amountCents: draft.totalCents,
      currency: 'USD',
      shopRef: draft.id,
      shopOrderId: order?.id ?? null,
      invoiceURL: order ? null : `${url}/invoices/${draft.id}`,
      orderStatusURL: order ? `${url}/orders/${order.id}/status` : null,
      paidAt: order ? new Date(order.paidAt) : null,
    };
  }

  async function cancelPlaced(orderId: string): Promise<CancelAnswer> {
    const order = await readOrder(orderId);
    if (order.isSent) return 'already-sent';
    if (order.status === 'cancelled' || order.status === 'refunded') return 'cancelled';
    if (order.totalCents > 0) return 'already-paid';
    return (await call('POST', `/orders/${orderId}/cancel`)).status === 409 ? 'already-sent' : 'cancelled';
  }

  return {
    createOrder: async (order, hold) => {
      const draftId = await storedDraft(order, hold);
      return draftId === null ? 'withdrawn' : finish(draftId, order.priceCents === 0 && order.shipTo !== null);
    },
    findByKey: async (shopKey) => {
      const { body } = await call('GET', `/drafts?tag=${encodeURIComponent(shopKey)}`);
      const [draft] = actualSchema.parse(body).found;
      if (draft) return { shopRef: draft.id };
      const looked = (looks.get(shopKey) ?? 0) + 1;
      looks.set(shopKey, looked);
      return looked < LOOKS ? 'not-yet' : 'none';
    },
    readOrder: async ({ shopRef }) => {
      const draft = shopRef === null ? null : await readDraft(shopRef);
      return draft && readingOf(draft);
    },
    cancelOrder: async ({ shopRef }) => {
      if (shopRef === null) return 'cancelled';
      const { status, body } = await call('DELETE', `/drafts/${shopRef}`);
      if (status !== 409) return 'cancelled';
      const { orderId } = draftSchema.parse(body);
      return orderId === null ? 'cancelled' : cancelPlaced(orderId);
    },
    available: async (variantId) => {
      const { body } = await call('GET', `/variants/${encodeURIComponent(variantId)}`);
      return stockSchema.parse(body).left !== 0;
    },
  };
}

/** The shop over a socket, for the suite of every shop. */
export function httpShopUnderTest(shop: HttpShop): ShopUnderTest {
  const ofOrder = (orderId: string) => [...shop.orders.values()].filter(({ tag }) => tag.startsWith(orderId));
  const standing = (orderId: string): number => ofOrder(orderId).filter(({ status }) => status !== 'cancelled').length;
  const openDrafts = (orderId: string): number =>
    [...shop.drafts.values()].filter((draft) => draft.tag.startsWith(orderId) && draft.orderId === null).length;
  return {
    shop: openHttpShop(shop.url),
    pay: async (orderId) => payIndexed(shop, orderId),
    send: async (orderId) => sendPaid(shop, orderId),
    refund: async (orderId) => refundPaid(shop, orderId),
    setStock: async (variantId, left) => void shop.stock.set(variantId, left),
    standing: async (orderId) => standing(orderId),
    kept: async (orderId) => standing(orderId) + openDrafts(orderId),
    close: () => shop.close(),
  };
}
