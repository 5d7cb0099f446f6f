import { newId } from '#platform/ids.ts';
import type { RewardDeps } from '../../ports.ts';
import { insertReview, storeHouseholdRefusal } from '../queries/address-reviews.ts';
import type { ReviewRequest } from '../queries/reward-claims.ts';
import type { ShipTo } from '../ship-to.ts';

/**
 * Requests an operator's review of an order's address; one alert per review key while it is open.
 */
export async function openReview(
  { handle, clock, alerts }: Pick<RewardDeps, 'handle' | 'clock' | 'alerts'>,
  { uid, legacySyllabusId, reviewHash, shipTo = null }: ReviewRequest & { shipTo?: ShipTo | null },
): Promise<void> {
  if (reviewHash === null) return;
  await handle.transaction(async (tx) => {
    await insertReview(tx, { id: newId(), uid, legacySyllabusId, reviewKey: reviewHash, shipTo, at: clock.now() });
    const alert = { kind: 'address-review', subject: reviewHash } as const;
    if (!(await alerts.lockOpen(tx, alert))) await alerts.raise(tx, alert);
  });
}

/** Stores that the household rule has refused an order, so that an operator can find a shelter. */
export async function recordHouseholdRefusal(
  { handle, clock }: Pick<RewardDeps, 'handle' | 'clock'>,
  { uid, legacySyllabusId, reviewHash }: ReviewRequest,
): Promise<void> {
  if (reviewHash === null) return;
  await storeHouseholdRefusal(handle.db, {
    id: newId(),
    uid,
    legacySyllabusId,
    reviewKey: reviewHash,
    at: clock.now(),
  });
}
