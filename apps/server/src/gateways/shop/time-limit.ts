import { ShopFailed, type ShopGateway } from './port.ts';

/** Must be less than 30 s, because then the lease of the request counts as abandoned. */
const REQUEST_MS = 25_000;

/**
 * Returns a shop whose calls fail as `unknown` when they are not answered within `limitMs`, or when
 * they throw any other error.
 */
export function withTimeLimit(shop: ShopGateway, limitMs: number): ShopGateway {
  const late = `the shop has not answered within ${limitMs} ms`;
  return eachCall(shop, async (ask) => {
    try {
      return await cutOff(ask, limitMs, late);
    } catch (error) {
      throw error instanceof ShopFailed ? error : new ShopFailed('the shop broke', 'unknown', { cause: error });
    }
  });
}

/**
 * Returns the shop for one request of a parent, whose calls share one deadline. A running call
 * fails as `unknown` at the deadline, and each later one fails without reaching the shop.
 */
export function withSharedDeadline(shop: ShopGateway): ShopGateway {
  const end = performance.now() + REQUEST_MS;
  return eachCall(shop, (ask) => {
    const leftMs = end - performance.now();
    return cutOff(ask, leftMs, `the press has asked the shop for ${REQUEST_MS} ms`);
  });
}

/**
 * Returns the answer of a call of the shop.
 * @throws ShopFailed `unknown` when it takes longer than `limitMs`
 */
export function answeredWithin<Answer>(ask: () => Promise<Answer>, limitMs: number): Promise<Answer> {
  return cutOff(ask, limitMs, `the shop has not answered within ${limitMs} ms`);
}

type Around = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

function eachCall(shop: ShopGateway, around: Around): ShopGateway {
  return {
    createOrder: (order, hold) => around(() => shop.createOrder(order, hold)),
    findByKey: (shopKey) => around(() => shop.findByKey(shopKey)),
    readOrder: (order) => around(() => shop.readOrder(order)),
    cancelOrder: (order) => around(() => shop.cancelOrder(order)),
    available: (variantId) => around(() => shop.available(variantId)),
  };
}

/** @throws ShopFailed `unknown` when the answer is late, at once where no time is left */
async function cutOff<Answer>(ask: () => Promise<Answer>, limitMs: number, late: string): Promise<Answer> {
  if (limitMs <= 0) throw new ShopFailed(late, 'unknown');
  const over = Promise.withResolvers<never>();
  const clock = setTimeout(() => over.reject(new ShopFailed(late, 'unknown')), limitMs);
  try {
    return await Promise.race([ask(), over.promise]);
  } finally {
    clearTimeout(clock);
  }
}
