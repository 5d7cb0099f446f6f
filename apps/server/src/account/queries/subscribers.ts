import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { lastYesPart } from '../newsletter/queries/email-opt-ins.ts';
import { users } from '../tables.ts';

/**
 * Returns members whom we may email, with their last yes, in the order of their membership numbers.
 * Left out is who unsubscribed at the marketing system, or is being deleted.
 * @param page `after`: the last membership number of the page before
 */
export function subscribersAfter(db: Executor, { after, limit }: { after: number; limit: number }) {
  const lastYes = lastYesPart(db, users.uid);
  return db
    .select({
      membershipNumber: users.membershipNumber,
      uid: users.uid,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      locale: users.locale,
      country: users.country,
      emailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      /** Null for a yes of the time before answers were kept. */
      source: lastYes.source,
      saidIn: lastYes.locale,
      at: sql<Date | null>`coalesce(${lastYes.at}, ${users.emailOptInDate})`.mapWith(users.emailOptInDate),
    })
    .from(users)
    .leftJoinLateral(lastYes, sql`true`)
    .where(
      and(
        gt(users.membershipNumber, after),
        eq(users.emailOptIn, true),
        or(isNull(users.sfmcStatus), ne(users.sfmcStatus, 'Unsubscribed')),
        isNull(users.eraseBeganAt),
      ),
    )
    .orderBy(asc(users.membershipNumber))
    .limit(limit);
}
