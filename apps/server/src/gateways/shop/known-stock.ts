import type { Clock } from '../../platform/clock.ts';
import type { ShopGateway } from './port.ts';

/** How long an answer about stock is used. */
const KNOWN_MS = 60_000;

/** Whether a variant can be ordered, as a page shows it. */
export type AskStock = ShopGateway['available'];

/**
 * Answers of the shop about stock that are used for a minute, as pages ask for them at every opening; a call that fails is not
 * remembered. An order asks the shop itself: it must not be refused for what was so a minute ago.
 */
export function createKnownStock(shop: Pick<ShopGateway, 'available'>, clock: Clock): AskStock {
  const known = new Map<string, { at: number; answer: Promise<boolean> }>();
  return (variantId) => {
    const now = clock.now().getTime();
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
