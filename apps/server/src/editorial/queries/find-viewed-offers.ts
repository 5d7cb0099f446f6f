import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { memberOffersViewed } from '../tables.ts';

/** Returns the slugs of a member's viewed offers, first viewed first, in one statement. */
export async function findViewedOffers(db: Executor, uid: string): Promise<string[]> {
  const rows = await db
    .select({ slug: memberOffersViewed.offerSlug })
    .from(memberOffersViewed)
    .where(eq(memberOffersViewed.uid, uid))
    .orderBy(asc(memberOffersViewed.viewedAt), asc(memberOffersViewed.offerSlug));
  return rows.map(({ slug }) => slug);
}
