import { workingDayBefore } from '../../../platform/working-day.ts';
import type { RewardDeps } from '../../ports.ts';
import { deleteAnsweredReviews, hasOpenReviews, keysWaitingSince } from '../queries/address-reviews.ts';

type UpdateDeps = Pick<RewardDeps, 'handle' | 'clock' | 'alerts'>;

/**
 * Brings reviews and their alerts up to date: the member may have got the reward another way, named another address, or
 * left; then nobody is to look any more.
 */
export async function updateReviews(deps: UpdateDeps): Promise<void> {
  await deleteAnsweredReviews(deps.handle.db);
  await settleAlertsWithoutReviews(deps);
  await repeatAlerts(deps);
}

async function settleAlertsWithoutReviews({ handle, alerts }: UpdateDeps): Promise<void> {
  for (const subject of await alerts.openSubjects(handle.db, 'address-review')) {
    if (await hasOpenReviews(handle.db, subject)) continue;
    await alerts.settle(
      handle.db,
      { kind: 'address-review', subject },
      { settledBy: 'update-reviews', reason: 'no order waits for it any more' },
    );
  }
}

/** Raises the alert of each review key again whose orders wait, and whose last alert is a working day old. */
async function repeatAlerts({ handle, clock, alerts }: UpdateDeps): Promise<void> {
  const since = workingDayBefore(clock.now());
  for (const subject of await keysWaitingSince(handle.db, since)) {
    const alert = { kind: 'address-review', subject } as const;
    if (!(await alerts.wasRaisedSince(handle.db, alert, since))) await alerts.raise(handle.db, alert);
  }
}
