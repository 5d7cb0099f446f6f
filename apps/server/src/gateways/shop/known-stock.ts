import type { Clock } from '../../platform/clock.ts';
import { elapsedBy } from '../../platform/elapsed.ts';
import type { ShopGateway } from './port.ts';

const KNOWN_MS = 60_000;

/** Whether a variant can be ordered, as a page shows it. */
export type AskStock = ShopGateway['available'];

/**
 * Caches the shop's answers about stock for a minute, because every opening of a page requests
 * them; a failed call is not cached. An order must ask the shop itself, otherwise it could be
 * refused for a state of a minute ago.
 */
export function createKnownStock(shop: Pick<ShopGateway, 'available'>, clock: Clock): AskStock {
  const elapsed = elapsedBy(clock);
  const known = new Map<string, { at: number; answer: Promise<boolean> }>();
  return (variantId) => {
    const now = elapsed();
    const held = known.get(variantId);
    if (held && now - held.at < KNOWN_MS) return held.answer;
    const answer = shop.available(variantId);
    known.set(variantId, { at: now, answer });
    answer.catch(() => {
      if (known.get(variantId)?.answer === answer) known.delete(variantId);
    });
    return answer;
  };
}
