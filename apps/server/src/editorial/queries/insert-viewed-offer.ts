import type { Executor } from '../../platform/database/database.ts';
import { memberOffersViewed } from '../tables.ts';

/** Notes that a member has viewed an offer; the first time is kept. */
export async function insertViewedOffer(db: Executor, viewed: typeof memberOffersViewed.$inferInsert): Promise<void> {
  await db.insert(memberOffersViewed).values(viewed).onConflictDoNothing();
}
