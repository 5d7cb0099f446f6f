import type { Executor } from '../../platform/database/database.ts';
import { memberOffersViewed } from '../tables.ts';

/** Records that a member has viewed an offer; a repetition does not change the first time. */
export async function insertViewedOffer(db: Executor, viewed: typeof memberOffersViewed.$inferInsert): Promise<void> {
  await db.insert(memberOffersViewed).values(viewed).onConflictDoNothing();
}
