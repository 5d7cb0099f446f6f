import type { Clock } from '../../platform/clock.ts';
import { elapsedBy } from '../../platform/elapsed.ts';
import type { ShopGateway } from './port.ts';

const CACHE_MS = 60_000;

/** Whether a variant can be ordered, as a page shows it. */
export type AskStock = ShopGateway['available'];

/**
 * Caches the shop's answers about stock for a minute, because every opening of a page requests
 * them; a failed call is not cached. An order must ask the shop itself, otherwise it could be
 * refused for a state of a minute ago.
 */
export function createCachedStock(shop: Pick<ShopGateway, 'available'>, clock: Clock): AskStock {
  const elapsed = elapsedBy(clock);
  const cache = new Map<string, { at: number; answer: Promise<boolean> }>();
  return (variantId) => {
    const now = elapsed();
    const cached = cache.get(variantId);
    if (cached && now - cached.at < CACHE_MS) return cached.answer;
    const answer = shop.available(variantId);
    cache.set(variantId, { at: now, answer });
    answer.catch(() => {
      if (cache.get(variantId)?.answer === answer) cache.delete(variantId);
    });
    return answer;
  };
}
