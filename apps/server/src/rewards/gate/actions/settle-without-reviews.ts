import type { Alerts } from '#platform/alerts/alerts.ts';
import type { Transaction } from '#platform/database/database.ts';
import { hasOpenReviews } from '../queries/address-reviews.ts';

/**
 * Settles the alert of a review key without open reviews. The alert is locked first, so that a
 * concurrent review is either counted here or finds the alert settled and raises it again.
 */
export async function settleWithoutReviews(
  tx: Transaction,
  alerts: Pick<Alerts, 'lockOpen' | 'settle'>,
  reviewKey: string,
  settled: { settledBy: string; reason: string },
): Promise<void> {
  const alert = { kind: 'address-review', subject: reviewKey } as const;
  if (!(await alerts.lockOpen(tx, alert)) || (await hasOpenReviews(tx, reviewKey))) return;
  await alerts.settle(tx, alert, settled);
}
