import { LRUCache } from 'lru-cache';
import { ShopFailed } from '../port.ts';
import type { AdminApi } from './admin-api.ts';
import { operations } from './operations.ts';
import { keyOf, orderIdOf, tagOf, tagQuery } from './order-key.ts';

/**
 * A missing key counts as absent after so many searches over so many milliseconds, because the
 * store's index lags by minutes.
 */
const SEARCHES = 3;
const LAG_MS = 4 * 60_000;

/** Milliseconds after which earlier searches say nothing: the order may be newer than they are. */
const FORGOTTEN_MS = 60 * 60_000;

const MAX_KEYS = 5_000;

/** Finds placed orders by the key that they carry. */
export interface PlacedSearch {
  /** Returns the id of the placed order; null where the index shows none. */
  find(shopKey: string): Promise<string | null>;
  /**
   * Returns the id of the placed order; null if there surely is none.
   * @throws ShopFailed `unknown` while the index may lack it
   */
  require(shopKey: string): Promise<string | null>;
  /** Earlier searches do not count any longer, because its draft is open. */
  forget(shopKey: string): void;
}

/**
 * @param onDuplicate called with the order id of a key that several orders carry
 * @param now milliseconds of a clock that is never set
 */
export function createPlacedSearch(
  api: AdminApi,
  onDuplicate: (orderId: string) => Promise<void>,
  now: () => number = () => performance.now(),
): PlacedSearch {
  const misses = new LRUCache<string, { times: number; since: number }>({
    max: MAX_KEYS,
    ttl: FORGOTTEN_MS,
    ttlResolution: 0,
    perf: { now },
  });

  async function find(shopKey: string): Promise<string | null> {
    const result = await api.ask(operations.findByTag, { query: tagQuery(tagOf(shopKey)) });
    // The tag only finds; staff may have copied it to another order.
    const isOurs = ({ customAttributes }: { customAttributes: Parameters<typeof keyOf>[0] }) =>
      keyOf(customAttributes) === shopKey;
    const ofDrafts = result.draftOrders.nodes.filter(isOurs).flatMap(({ order }) => (order ? [order.id] : []));
    const ids = new Set([...ofDrafts, ...result.orders.nodes.filter(isOurs).map(({ id }) => id)]);
    if (ids.size > 1) await onDuplicate(orderIdOf(shopKey));
    const [first = null] = ids;
    if (first !== null) misses.delete(shopKey);
    return first;
  }

  return {
    find,
    require: async (shopKey) => {
      const order = await find(shopKey);
      if (order !== null) return order;
      const before = misses.get(shopKey) ?? { times: 0, since: now() };
      const missed = { ...before, times: before.times + 1 };
      misses.set(shopKey, missed);
      if (missed.times >= SEARCHES && now() - missed.since >= LAG_MS) return null;
      throw new ShopFailed('the store may not show the order yet', 'unknown', { isLagging: true });
    },
    forget: (shopKey) => void misses.delete(shopKey),
  };
}
