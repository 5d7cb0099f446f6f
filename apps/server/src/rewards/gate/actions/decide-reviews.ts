import type { Transaction } from '#platform/database/database.ts';
import type { RewardDeps } from '../../ports.ts';
import { addressCheckedMail } from '../jobs/address-mail.ts';
import { closeReviews, type ReviewDecision, type ReviewRow, type ReviewsOf } from '../queries/address-reviews.ts';
import { settleWithoutReviews } from './settle-without-reviews.ts';

type DecideDeps = Pick<RewardDeps, 'clock' | 'alerts' | 'mails'>;

/**
 * Closes open reviews with an operator's decision, mails each member, and settles the alert of a
 * key that has none left.
 */
export async function decideReviews(
  tx: Transaction,
  { clock, alerts, mails }: DecideDeps,
  of: ReviewsOf,
  { decision, by }: { decision: ReviewDecision; by: string },
): Promise<ReviewRow[]> {
  const closed = await closeReviews(tx, of, { decision, decidedAt: clock.now(), decidedBy: by });
  for (const { id } of closed) await mails.send(tx, addressCheckedMail, { reviewId: id });
  for (const reviewKey of new Set(closed.map((review) => review.reviewKey)))
    await settleWithoutReviews(tx, alerts, reviewKey, { settledBy: by, reason: 'every order that waited is decided' });
  return closed;
}
