import { ShopFailed } from '#gateways/shop/port.ts';
import { isId } from '#platform/ids.ts';
import type { RewardDeps } from '../../ports.ts';
import { draftsOfOrders, hasOrderOf } from '../queries/find-order.ts';

type SweepDeps = Pick<RewardDeps, 'handle' | 'clock' | 'log' | 'alerts' | 'externalShop' | 'shopName'>;

/** A call that creates a draft stores it within seconds, or never. */
export const LOOSE_AFTER_MS = 60 * 60 * 1000;

/**
 * Subscribes again to notices, because a shop ends a subscription whose notices we did not accept;
 * and deletes drafts at an external shop that no order continues with, which lost answers leave
 * behind.
 *
 * @param signal ends the run; the next one continues
 */
export async function sweepShop(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  const { externalShop, log } = deps;
  if (!externalShop) return;
  for (const step of [renewSubscriptions, deleteLooseDrafts]) {
    try {
      await step(deps, externalShop, signal);
    } catch (error) {
      if (!(error instanceof ShopFailed)) throw error;
      log.warn({ err: error }, 'the shop was not swept; the next run tries again');
    }
  }
}

type ExternalShop = NonNullable<SweepDeps['externalShop']>;

/** Every subscription is missing before the first order, which is no loss. */
async function renewSubscriptions({ handle, alerts, shopName }: SweepDeps, { upkeep }: ExternalShop): Promise<void> {
  const missing = await upkeep.subscribe();
  if (missing.length > 0 && (await hasOrderOf(handle.db, shopName)))
    await alerts.raise(handle.db, { kind: 'shop-subscription', subject: missing.join(' ') });
}

/**
 * Only those of our own orders: a draft of an order that is unknown here belongs to another
 * installation at the same shop.
 */
async function deleteLooseDrafts(
  { handle, clock, log }: SweepDeps,
  { upkeep }: ExternalShop,
  signal: AbortSignal,
): Promise<void> {
  const drafts = await upkeep.listOpenDrafts(new Date(clock.now().getTime() - LOOSE_AFTER_MS));
  const orderIds = drafts.map(({ orderId }) => orderId).filter(isId);
  const stored = await draftsOfOrders(handle.db, orderIds);
  const loose = drafts.filter(({ orderId, shopRef }) => stored.has(orderId) && stored.get(orderId) !== shopRef);
  for (const { shopRef } of loose) {
    if (signal.aborted) return;
    await upkeep.deleteDraft(shopRef);
  }
  if (loose.length > 0)
    log.info({ drafts: loose.length }, 'drafts at the shop that no order continues with are deleted');
}
