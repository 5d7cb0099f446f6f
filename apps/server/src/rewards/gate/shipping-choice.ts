import type { ShippingChoice } from '@nestling/contract/rewards/gate';
import type { AskStock } from '../../gateways/shop/cached-stock.ts';
import { answeredWithin } from '../../gateways/shop/time-limit.ts';
import { shippingCountriesOf } from '../../learning/public.ts';
import type { RewardDeps } from '../ports.ts';
import type { RewardFacts } from './reward-facts.ts';

/**
 * Milliseconds. A page must not wait longer for the shop, because it opens without the stock too.
 */
const STOCK_LIMIT_MS = 1000;

/**
 * Returns the data of the order form: countries, offers out of stock, and whether pickup is
 * possible. An offer without an answer of the shop stays open, because the order checks it again.
 */
export async function shippingChoice(
  { askStock, log }: Pick<RewardDeps, 'log'> & { askStock: AskStock },
  { course, gate }: Pick<RewardFacts, 'course' | 'gate'>,
): Promise<ShippingChoice> {
  const isOut = async (variantId: string): Promise<boolean> => {
    try {
      return !(await answeredWithin(() => askStock(variantId), STOCK_LIMIT_MS));
    } catch (error) {
      log.warn({ err: error, variantId }, 'the shop did not say whether an offer is in stock');
      return false;
    }
  };
  const variants = course.fields.offers.map(({ variantId }) => variantId).filter((variantId) => variantId !== '');
  const out = await Promise.all(variants.map(isOut));
  return {
    countries: shippingCountriesOf(course),
    outOfStock: variants.filter((_, at) => out[at]),
    canPickUp: gate.eligible?.pickup ?? false,
  };
}
