import type { ShippingChoice } from '@nestling/contract/rewards/gate';
import type { AskStock } from '../../gateways/shop/known-stock.ts';
import { answeredWithin } from '../../gateways/shop/time-limit.ts';
import { shippingCountriesOf } from '../../learning/public.ts';
import type { RewardDeps } from '../ports.ts';
import type { RewardFacts } from './reward-facts.ts';

/** How long a page that opens waits for the shop, in milliseconds. */
const STOCK_LIMIT_MS = 1000;

/**
 * What the form of an order offers: where the course is sent, which offers are out of stock, and
 * whether the reward can be picked up instead. An offer that the shop does not answer for stays
 * open: an order asks again.
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
