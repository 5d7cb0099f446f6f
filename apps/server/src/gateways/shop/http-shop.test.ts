import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpShopUnderTest, openHttpShop } from '#testing/shop/http-shop-gateway.ts';
import { payIndexed, startHttpShop, type HttpShop } from '#testing/shop/http-shop.ts';
import { failureOf, newShopOrder, shopSuite, type HoldingOrder } from '#testing/shop/shop-suite.ts';
import type { ShopGateway } from './port.ts';

shopSuite('one over a socket, without keys', async () => httpShopUnderTest(await startHttpShop()));

let http: HttpShop;
let shop: ShopGateway;
beforeAll(async () => {
  http = await startHttpShop(1_000);
  shop = openHttpShop(http.url, 500);
});
afterAll(() => http.close());
beforeEach(() => {
  http.faults = [];
  http.journal = [];
  http.taxCents = 0;
  http.lags = false;
});

const place = ({ request, hold }: HoldingOrder) => shop.createOrder(request, hold);
const placedOf = ({ request }: HoldingOrder) => [...http.orders.values()].filter(({ tag }) => tag === request.shopKey);
const draftsOf = ({ request }: HoldingOrder) => [...http.drafts.values()].filter(({ tag }) => tag === request.shopKey);

describe('shop without idempotency keys', () => {
  it('completes no draft that the product has not stored, and deletes it', async () => {
    const order = newShopOrder();
    order.isCurrent = false;
    expect(await place(order)).toBe('withdrawn');
    expect([placedOf(order), draftsOf(order)]).toEqual([[], []]);
    expect(http.journal.some((called) => called.includes('/complete'))).toBe(false);
  });

  it('returns no invoice for a draft that is not stored, so that it cannot be paid', async () => {
    const order = newShopOrder({ priceCents: 1400 });
    order.isCurrent = false;
    expect(await place(order)).toBe('withdrawn');
    payIndexed(http, order.request.orderId);
    expect(placedOf(order)).toEqual([]);
  });

  it('completes the stored draft, and deletes a second draft of the repeated call', async () => {
    const order = newShopOrder();
    http.faults = ['slow'];
    // The first call created a draft, but its answer came too late; the second call must find it.
    expect(await failureOf(place(order))).toBe('unknown');
    expect(await place(order)).toMatchObject({ status: 'paid', shopRef: order.ref });
    const again = await place(order);
    expect(again).toMatchObject({ shopRef: order.ref });
    expect(placedOf(order)).toHaveLength(1);
    expect(draftsOf(order).filter(({ orderId }) => orderId !== null)).toHaveLength(1);
  });

  it.each(['lost', 'late', 'slow', 'repeated'] as const)(
    'places one order when the call is repeated after a fault “%s” at any step',
    async (fault) => {
      for (let at = 0; at < 4; at += 1) {
        const order = newShopOrder();
        http.faults = [...Array.from({ length: at }, () => 'repeated' as const), fault];
        await failureOf(place(order));
        expect(await place(order)).toMatchObject({ status: 'paid' });
        expect(placedOf(order)).toHaveLength(1);
      }
    },
  );

  it('places no order after a cancellation, when any earlier answer was lost', async () => {
    for (let at = 0; at < 4; at += 1) {
      const order = newShopOrder();
      http.faults = [...Array.from({ length: at }, () => 'repeated' as const), 'late'];
      await failureOf(place(order));
      order.isCurrent = false;
      expect(await shop.cancelOrder({ shopKey: order.request.shopKey, shopRef: order.ref, shopOrderId: null })).toBe(
        'cancelled',
      );
      expect(await place(order)).toBe('withdrawn');
      expect(placedOf(order).filter(({ status }) => status !== 'cancelled')).toEqual([]);
    }
  });

  it('refuses an order whose total differs, and deletes the draft', async () => {
    http.taxCents = 98;
    const order = newShopOrder({ priceCents: 1400 });
    expect(await failureOf(place(order))).toBe('wrong-total');
    expect([order.ref, draftsOf(order)]).toEqual([null, []]);
  });

  it('answers "not-yet" to a search by key until its index is up to date', async () => {
    const order = newShopOrder({ priceCents: 1400 });
    await place(order);
    const { shopKey } = order.request;
    http.lags = true;
    expect([await shop.findByKey(shopKey), await shop.findByKey(shopKey)]).toEqual(['not-yet', 'not-yet']);
    http.lags = false;
    expect(await shop.findByKey(shopKey)).toEqual({ shopRef: order.ref });
    const never = newShopOrder().request.shopKey;
    const answers = [await shop.findByKey(never), await shop.findByKey(never), await shop.findByKey(never)];
    expect(answers).toEqual(['not-yet', 'not-yet', 'none']);
  });
});
