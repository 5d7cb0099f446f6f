import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openHttpShop } from '#testing/shop/http-shop-gateway.ts';
import { startHttpShop, type HttpShop } from '#testing/shop/http-shop.ts';
import { failureOf, newShopOrder } from '#testing/shop/shop-suite.ts';
import { ShopFailed, type ShopGateway } from './port.ts';
import { withTimeLimit, withSharedDeadline } from './time-limit.ts';

const NAME = { shopKey: 'key', shopRef: null, shopOrderId: null };

function slowShop(tookMs: number): { shop: ShopGateway; asked: string[] } {
  const requested: string[] = [];
  const slow = async <Answer>(call: string, answer: Answer): Promise<Answer> => {
    requested.push(call);
    await new Promise((resolve) => setTimeout(resolve, tookMs));
    return answer;
  };
  const shop: ShopGateway = {
    createOrder: () => slow('createOrder', 'withdrawn'),
    findByKey: () => slow('findByKey', 'none'),
    readOrder: () => slow('readOrder', null),
    cancelOrder: () => slow('cancelOrder', 'cancelled'),
    available: () => slow('available', true),
  };
  return { shop, asked: requested };
}

/** @returns each outcome and when it came, in seconds */
async function askAll(shop: ShopGateway): Promise<[unknown, number][]> {
  const { request, hold } = newShopOrder();
  const begun = performance.now();
  const calls = [
    () => shop.available('box'),
    () => shop.cancelOrder(NAME),
    () => shop.createOrder(request, hold),
    () => shop.findByKey('key'),
    () => shop.readOrder(NAME),
  ];
  const ends: [unknown, number][] = [];
  for (const call of calls) ends.push([await failureOf(call()), (performance.now() - begun) / 1000]);
  return ends;
}

describe('time limit of an order call (D-215)', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('is shared by all its shop calls: the call that runs at 25 s fails, and no more calls are made', async () => {
    const { shop, asked: requested } = slowShop(9_000);
    const asking = askAll(withSharedDeadline(shop));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await asking).toEqual([
      [true, 9],
      ['cancelled', 18],
      ['unknown', 25],
      ['unknown', 25],
      ['unknown', 25],
    ]);
    expect(requested).toEqual(['available', 'cancelOrder', 'createOrder']);
  });

  it('is longer than the limit of a single shop call', async () => {
    const { shop, asked: requested } = slowShop(13_000);
    const asking = askAll(withSharedDeadline(withTimeLimit(shop, 12_000)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await asking).map(([, at]) => at)).toEqual([12, 24, 25, 25, 25]);
    expect(requested).toHaveLength(3);
  });

  it('starts with each order call, and does not delay a fast shop', async () => {
    const { shop, asked: requested } = slowShop(4_000);
    for (let presses = 0; presses < 2; presses += 1) {
      const asking = askAll(withSharedDeadline(shop));
      await vi.advanceTimersByTimeAsync(60_000);
      expect((await asking).at(-1)).toEqual([null, 20]);
    }
    expect(requested).toHaveLength(10);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes on the shop’s reason of a refused order', async () => {
    const { shop } = slowShop(0);
    const soldOut = { ...shop, available: () => Promise.reject(new ShopFailed('none is left', 'out-of-stock')) };
    expect(await failureOf(withSharedDeadline(soldOut).available('box'))).toBe('out-of-stock');
  });
});

describe('time limit of an order call over a socket', () => {
  let http: HttpShop;
  beforeAll(async () => {
    http = await startHttpShop(40);
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => http.close());

  it('ends a call while its answer arrives, and the repeated call places no second order', async () => {
    const order = newShopOrder();
    const gateway = openHttpShop(http.url);
    const press = withSharedDeadline(gateway);
    const now = performance.now() + 24_990;
    vi.spyOn(performance, 'now').mockReturnValue(now);
    http.faults = ['slow'];
    expect(await failureOf(press.createOrder(order.request, order.hold))).toBe('unknown');
    vi.restoreAllMocks();
    expect(await gateway.createOrder(order.request, order.hold)).toMatchObject({ status: 'paid' });
    await expect.poll(() => http.journal.filter((call) => call === 'POST /drafts')).toHaveLength(2);
    expect([...http.orders.values()].filter(({ tag }) => tag === order.request.shopKey)).toHaveLength(1);
  });
});
