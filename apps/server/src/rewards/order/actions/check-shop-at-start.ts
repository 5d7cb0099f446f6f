import { ShopFailed } from '#gateways/shop/port.ts';
import { StartupError } from '../../../startup-error.ts';
import type { RewardDeps } from '../../ports.ts';
import { ordersOfOtherShops } from '../queries/operator-orders.ts';

type StartDeps = Pick<RewardDeps, 'handle' | 'log' | 'externalShop' | 'shopName'>;

/**
 * Checks at a start that the shop can take the orders. A shop that does not answer is no reason
 * against the start, because it may be back before the first order.
 *
 * @param allowsSwitch that orders wait for another shop
 * @throws StartupError
 */
export async function checkShopAtStart(deps: StartDeps, { allowsSwitch }: { allowsSwitch: boolean }): Promise<void> {
  await refuseSwitch(deps, allowsSwitch);
  const facts = await readFacts(deps);
  if (facts && facts.currency !== 'USD')
    throw new StartupError(`SHOP_GATEWAY: the currency of the store is ${facts.currency}, and prices are US dollars`);
}

/** Nobody would ask the other shop about them, so that a paid one would never be sent. */
async function refuseSwitch({ handle, log, shopName }: StartDeps, allowsSwitch: boolean): Promise<void> {
  const waiting = await ordersOfOtherShops(handle.db, shopName);
  if (waiting.size === 0) return;
  const counts = [...waiting].map(([gateway, count]) => `${count} orders wait for the shop "${gateway}"`).join(', ');
  if (!allowsSwitch)
    throw new StartupError(
      `SHOP_GATEWAY: ${counts}. End them first (orders stuck, orders settle --without-shop), or set ALLOW_GATEWAY_SWITCH=1.`,
    );
  log.warn({ waiting: Object.fromEntries(waiting) }, 'orders wait for another shop, which nobody asks about them');
}

async function readFacts({ externalShop, log }: StartDeps) {
  try {
    return (await externalShop?.upkeep.readFacts()) ?? null;
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
    log.warn({ err: error }, 'the shop does not answer; its currency is not checked');
    return null;
  }
}
