import { ShopFailed } from '../../../gateways/shop/port.ts';
import { resumeOrder } from '../jobs/resume-order.ts';
import type { RewardDeps } from '../../ports.ts';
import type { OrderRow } from '../../read-models/held-rewards.ts';
import { shopKeyOf } from '../shop-key.ts';
import { ASK_AGAIN_AFTER_MS } from './cancel-pending.ts';

/**
 * Takes back at the shop what it took for an order that had given way meanwhile (D-124). The job `resume-order` is sent first:
 * where the shop does not answer, or this process ends here, nobody else would know of the second box.
 */
export async function takeBack({ handle, clock, jobs, shop, log }: RewardDeps, order: OrderRow): Promise<void> {
  const { orderId } = order;
  const startAfter = new Date(clock.now().getTime() + ASK_AGAIN_AFTER_MS);
  await jobs.send(handle.db, resumeOrder, { orderId }, { startAfter });
  try {
    await shop.cancelOrder(shopKeyOf(order));
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
    log.error({ err: error, orderId }, 'the shop did not take back an order that gave way; it is asked again');
  }
}
