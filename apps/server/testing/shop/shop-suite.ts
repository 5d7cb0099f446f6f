import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ShopFailed, type HoldDraft, type ShopGateway, type ShopOrderRequest } from '../../src/gateways/shop/port.ts';

/** A shop with the actions of its parents and packers. */
export interface ShopUnderTest {
  shop: ShopGateway;
  /** The parent pays, with their address where the order has none. */
  pay(orderId: string): Promise<void>;
  /** The shop sends the paid order. */
  send(orderId: string): Promise<void>;
  /** The shop gives the money of the paid order back. */
  refund(orderId: string): Promise<void>;
  setStock(variantId: string, left: number): Promise<void>;
  /** Paid or sent orders of an id that are not cancelled: each would be charged, or sent. */
  standing(orderId: string): Promise<number>;
  /** Everything of an id that is not cancelled, drafts included. */
  kept(orderId: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * An order of the product, as far as the shop uses it: it holds one draft, and none once it must
 * end.
 */
export interface HoldingOrder {
  request: ShopOrderRequest;
  ref: string | null;
  isCurrent: boolean;
  hold: HoldDraft;
}

/** Returns an order to place; free and with an address by default. */
export function newShopOrder(changes: Partial<ShopOrderRequest> = {}): HoldingOrder {
  const orderId = randomUUID();
  const order: HoldingOrder = {
    ref: null,
    isCurrent: true,
    hold: async (draft) => {
      await pause(0);
      if (!order.isCurrent) return null;
      return (order.ref ??= draft);
    },
    request: {
      shopKey: `${orderId}:1`,
      orderId,
      orderNumber: 'NB-20418',
      variantId: 'box',
      title: 'Nestling baby box',
      priceCents: 0,
      chargedFor: 'item',
      shipTo: {
        firstName: 'Maya',
        lastName: 'Oduya',
        streetLines: ['2204 Spruce Street'],
        city: 'Philadelphia',
        stateOrProvinceCode: 'PA',
        postalCode: '19103',
        countryCode: 'US',
        phoneNumber: '+12155550186',
      },
      billingSame: true,
      locale: 'en-US',
      shipsTo: ['US'],
      returnUrl: 'http://localhost:3000/redeem/safe-sleep/distribution/direct-to-parent/confirmation',
      otherMethodUrl: 'http://localhost:3000/redeem/safe-sleep/distribution-options?stay=1',
      expiresAt: null,
      shopRef: null,
      ...changes,
    },
  };
  return order;
}

const A_TEXT: unknown = expect.any(String);
const A_MOMENT: unknown = expect.any(Date);

const PRICED = { priceCents: 1400 } as const;
const ABROAD = { shipTo: null, shipsTo: ['CA', 'GB'] } as const;

/** Returns the failure of a call of the shop, or its answer if it did not fail. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ShopFailed) return error.reason;
    throw error;
  }
}

/**
 * What a shop promises of its stock: with `exact` the last item is sold once; with `checked` the
 * stock is looked at before an order, and two at once may both get the last one.
 */
type StockPromise = 'exact' | 'checked';

/** Declares the contract of every shop; run for each adapter. */
export function shopSuite(
  name: string,
  open: () => Promise<ShopUnderTest>,
  { stock = 'exact' }: { stock?: StockPromise } = {},
): void {
  describe(`a shop: ${name}`, () => {
    let tested: ShopUnderTest;
    beforeAll(async () => {
      tested = await open();
    });
    afterAll(() => tested.close());

    const place = ({ request, hold, ref }: HoldingOrder) => tested.shop.createOrder({ ...request, shopRef: ref }, hold);
    const nameOf = ({ request: { shopKey }, ref }: HoldingOrder) => ({ shopKey, shopRef: ref, shopOrderId: null });
    const read = (order: HoldingOrder) => tested.shop.readOrder(nameOf(order));
    /**
     * The product records the cancellation first and then calls the shop, so the test must do the
     * same.
     */
    const cancelOrder = (order: HoldingOrder) => {
      order.isCurrent = false;
      return tested.shop.cancelOrder(nameOf(order));
    };

    it('a free order to an address is placed at once', async () => {
      const order = newShopOrder();
      const answer = await place(order);
      expect(answer).toMatchObject({ status: 'paid', invoiceURL: null });
      expect(answer).toMatchObject({ shopOrderId: A_TEXT, orderStatusURL: A_TEXT });
      expect(await tested.standing(order.request.orderId)).toBe(1);
    });

    it.each([
      ['a price', PRICED],
      ['an address to ask for', ABROAD],
      ['both', { ...PRICED, ...ABROAD }],
    ])('an order with %s is an invoice until it is paid', async (_what, changes) => {
      const order = newShopOrder(changes);
      const answer = await place(order);
      expect(answer).toMatchObject({
        status: 'invoiced',
        shopOrderId: null,
        orderStatusURL: null,
        invoiceURL: A_TEXT,
      });
      order.ref ??= answer === 'withdrawn' ? null : answer.shopRef;
      expect(await read(order)).toMatchObject({ status: 'invoiced', paidAt: null, shopOrderId: null });
      expect(await tested.standing(order.request.orderId)).toBe(0);
      await tested.pay(order.request.orderId);
      expect(await read(order)).toMatchObject({
        status: 'paid',
        amountCents: order.request.priceCents,
        currency: 'USD',
        paidAt: A_MOMENT,
        shopOrderId: A_TEXT,
        orderStatusURL: A_TEXT,
      });
      await tested.send(order.request.orderId);
      expect(await read(order)).toMatchObject({ status: 'fulfilled' });
    });

    it.each([
      ['free', {}],
      ['priced', PRICED],
    ])('a repeat under its key is the one order: %s', async (_what, changes) => {
      const order = newShopOrder(changes);
      const first = await place(order);
      expect(await place(order)).toEqual(first);
      await Promise.all([place(order), place(order), place(order)]);
      expect(await tested.kept(order.request.orderId)).toBe(1);
    });

    it('the first calls may come all at once', async () => {
      const order = newShopOrder();
      const answers = await Promise.all(Array.from({ length: 8 }, () => place(order)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await tested.kept(order.request.orderId)).toBe(1);
    });

    it('an order that it never received is unknown to it', async () => {
      expect(await read(newShopOrder())).toBeNull();
    });

    it('a paid or shipped order is not cancelled, unless it is free and not shipped', async () => {
      const [free, sent, paid] = [newShopOrder(), newShopOrder(), newShopOrder(PRICED)];
      for (const order of [free, sent, paid]) {
        const answer = await place(order);
        order.ref ??= answer === 'withdrawn' ? null : answer.shopRef;
      }
      await tested.send(sent.request.orderId);
      await tested.pay(paid.request.orderId);
      expect(await cancelOrder(free)).toBe('cancelled');
      expect(await tested.standing(free.request.orderId)).toBe(0);
      expect(await cancelOrder(sent)).toBe('already-sent');
      expect(await cancelOrder(paid)).toBe('already-paid');
      await tested.send(paid.request.orderId);
      expect(await cancelOrder(paid)).toBe('already-sent');
      expect(await tested.standing(paid.request.orderId)).toBe(1);
    });

    it.each([
      ['refunded', false],
      ['sent and then refunded', true],
    ])(
      'an order that was %s is read so, is no order to take back, and is so answered again (D-219)',
      async (_what, isSent) => {
        const order = newShopOrder(PRICED);
        const answer = await place(order);
        order.ref ??= answer === 'withdrawn' ? null : answer.shopRef;
        await tested.pay(order.request.orderId);
        if (isSent) await tested.send(order.request.orderId);
        await tested.refund(order.request.orderId);
        for (const ended of [await read(order), await place(order)]) {
          expect(ended).toMatchObject({ status: 'refunded', amountCents: 1400, paidAt: A_MOMENT });
          expect(ended !== 'withdrawn' && ended !== null && 'isSent' in ended && ended.isSent === true).toBe(isSent);
        }
        expect(await cancelOrder(order)).toBe(isSent ? 'already-sent' : 'cancelled');
      },
    );

    it('an invoice that is taken back cannot be paid', async () => {
      const order = newShopOrder(PRICED);
      const answer = await place(order);
      order.ref ??= answer === 'withdrawn' ? null : answer.shopRef;
      expect(await cancelOrder(order)).toBe('cancelled');
      expect(await cancelOrder(order)).toBe('cancelled');
      await tested.pay(order.request.orderId);
      expect(await tested.standing(order.request.orderId)).toBe(0);
    });

    it.each([
      ['free', {}],
      ['priced', PRICED],
    ])('after `cancelled` no call under the key places anything, also one never seen: %s', async (_what, changes) => {
      const unseen = newShopOrder(changes);
      expect(await cancelOrder(unseen)).toBe('cancelled');
      expect(await place(unseen)).toBe('withdrawn');
      const seen = newShopOrder(changes);
      await place(seen);
      expect(await cancelOrder(seen)).toBe('cancelled');
      expect(await place(seen)).toBe('withdrawn');
      for (const { request } of [unseen, seen]) {
        await tested.pay(request.orderId);
        expect(await tested.kept(request.orderId)).toBe(0);
      }
    });

    it('nor does one that was at work meanwhile', async () => {
      const orders = Array.from({ length: 12 }, () => newShopOrder());
      await Promise.all(
        orders.map(async (order, at) => {
          const placing = place(order);
          await pause(at % 6);
          const [answer] = await Promise.all([placing, cancelOrder(order), place(order)]);
          expect(['paid', undefined]).toContain(answer === 'withdrawn' ? undefined : answer.status);
        }),
      );
      for (const { request } of orders) expect(await tested.standing(request.orderId)).toBe(0);
    });

    it('a sold-out item cannot be ordered, and an existing order is never refused for it', async () => {
      const variantId = randomUUID();
      await tested.setStock(variantId, 1);
      expect(await tested.shop.available(variantId)).toBe(true);
      const [first, second] = [newShopOrder({ variantId }), newShopOrder({ variantId })];
      const answer = await place(first);
      expect(answer).toMatchObject({ status: 'paid' });
      expect(await tested.shop.available(variantId)).toBe(false);
      expect(await failureOf(place(second))).toBe('out-of-stock');
      expect(await tested.kept(second.request.orderId)).toBe(0);
      expect(await place(first)).toEqual(answer);
      expect(await cancelOrder(first)).toBe('cancelled');
      expect(await tested.shop.available(variantId)).toBe(true);
    });

    if (stock === 'checked') return;

    it('the last of a variant goes once, and comes back when it is taken back', async () => {
      const variantId = randomUUID();
      await tested.setStock(variantId, 1);
      expect(await tested.shop.available(variantId)).toBe(true);
      const orders = Array.from({ length: 4 }, (_, at) => newShopOrder({ variantId, ...(at % 2 === 1 && PRICED) }));
      const answers = await Promise.all(orders.map((order) => failureOf(place(order))));
      expect(answers.filter((answer) => answer === 'out-of-stock')).toHaveLength(3);
      expect(await tested.shop.available(variantId)).toBe(false);
      const winner = orders.find((_, at) => answers[at] !== 'out-of-stock');
      if (!winner) throw new Error('nobody has it');
      expect(await failureOf(place(winner))).toEqual(answers[orders.indexOf(winner)]);
      expect(await cancelOrder(winner)).toBe('cancelled');
      expect(await cancelOrder(winner)).toBe('cancelled');
      expect(await tested.shop.available(variantId)).toBe(true);
      expect(await failureOf(place(newShopOrder({ variantId })))).toMatchObject({ status: 'paid' });
      expect(await tested.shop.available(variantId)).toBe(false);
    });
  });
}
