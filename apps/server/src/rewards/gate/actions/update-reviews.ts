import { workingDayBefore } from '#platform/working-day.ts';
import type { RewardDeps } from '../../ports.ts';
import { REFUSAL_DAYS } from '../claims.ts';
import { deleteAnsweredReviews, keysWaitingSince } from '../queries/address-reviews.ts';
import { settleWithoutReviews } from './settle-without-reviews.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type UpdateDeps = Pick<RewardDeps, 'handle' | 'clock' | 'alerts'>;

/**
 * Deletes reviews that no longer need a decision and old refusals, settles their alerts, and
 * repeats alerts that have been open for a working day.
 */
export async function updateReviews(deps: UpdateDeps): Promise<void> {
  await deleteAnsweredReviews(deps.handle.db, new Date(deps.clock.now().getTime() - REFUSAL_DAYS * DAY_MS));
  await settleAlertsWithoutReviews(deps);
  await repeatAlerts(deps);
}

async function settleAlertsWithoutReviews({ handle, alerts }: UpdateDeps): Promise<void> {
  const settled = { settledBy: 'update-reviews', reason: 'no order waits for it' };
  for (const reviewKey of await alerts.openSubjects(handle.db, 'address-review'))
    await handle.transaction((tx) => settleWithoutReviews(tx, alerts, reviewKey, settled));
}

/**
 * Raises the alert of a review key again if its orders still wait and the last alert is one working
 * day old.
 */
async function repeatAlerts({ handle, clock, alerts }: UpdateDeps): Promise<void> {
  const since = workingDayBefore(clock.now());
  for (const subject of await keysWaitingSince(handle.db, since)) {
    const alert = { kind: 'address-review', subject } as const;
    if (!(await alerts.wasRaisedSince(handle.db, alert, since))) await alerts.raise(handle.db, alert);
  }
}
