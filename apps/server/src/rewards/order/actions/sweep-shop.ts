import { ShopFailed } from '../../../gateways/shop/port.ts';
import { isId } from '../../../platform/ids.ts';
import type { RewardDeps } from '../../ports.ts';
import { draftsOfOrders } from '../queries/find-order.ts';

type SweepDeps = Pick<RewardDeps, 'handle' | 'clock' | 'log' | 'alerts' | 'externalShop'>;

/** A call that creates a draft stores it within seconds, or never. */
const LOOSE_AFTER_MS = 60 * 60 * 1000;

/**
 * Deletes drafts at an external shop that no order continues with, which lost answers leave behind,
 * and subscribes again to notices: a shop ends a subscription whose notices we did not accept.
 */
export async function sweepShop(deps: SweepDeps): Promise<void> {
  const { externalShop, log } = deps;
  if (!externalShop) return;
  try {
    await deleteLooseDrafts(deps, externalShop);
    await renewSubscriptions(deps, externalShop);
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
    log.warn({ err: error }, 'the shop was not swept; the next run tries again');
  }
}

type ExternalShop = NonNullable<SweepDeps['externalShop']>;

async function deleteLooseDrafts({ handle, clock, log }: SweepDeps, { upkeep }: ExternalShop): Promise<void> {
  const drafts = await upkeep.listOpenDrafts(new Date(clock.now().getTime() - LOOSE_AFTER_MS));
  const orderIds = drafts.map(({ orderId }) => orderId).filter(isId);
  const held = await draftsOfOrders(handle.db, orderIds);
  const loose = drafts.filter(({ shopRef }) => !held.has(shopRef));
  for (const { shopRef } of loose) await upkeep.deleteDraft(shopRef);
  if (loose.length > 0)
    log.info({ drafts: loose.length }, 'drafts at the shop that no order continues with are deleted');
}

/** Every subscription is missing at the first start, which is no loss. */
async function renewSubscriptions({ handle, alerts }: SweepDeps, { upkeep }: ExternalShop): Promise<void> {
  const { subscribed } = await upkeep.readFacts();
  const missing = await upkeep.subscribe();
  if (missing.length > 0 && subscribed.length > 0)
    await alerts.raise(handle.db, { kind: 'shop-subscription', subject: missing.join(' ') });
}
