import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { latestConsent } from '../newsletter/queries/email-opt-ins.ts';
import { users } from '../tables.ts';

/**
 * Returns members whom we may email, with their latest consent, by membership number. Leaves out
 * members who unsubscribed at the marketing system or are being deleted.
 * @param page `after`: the last membership number of the page before; `unconfirmed`: includes
 *   members whose email nobody has confirmed
 */
export function subscribersAfter(
  db: Executor,
  { after, limit, unconfirmed }: { after: number; limit: number; unconfirmed: boolean },
) {
  const consent = latestConsent(db, users.uid);
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
      /** Null for a consent that is older than the table of answers. */
      consentSource: consent.source,
      consentLocale: consent.locale,
      consentAt: sql<Date | null>`coalesce(${consent.at}, ${users.emailOptInDate})`.mapWith(users.emailOptInDate),
    })
    .from(users)
    .leftJoinLateral(consent, sql`true`)
    .where(
      and(
        gt(users.membershipNumber, after),
        eq(users.emailOptIn, true),
        or(isNull(users.sfmcStatus), ne(users.sfmcStatus, 'Unsubscribed')),
        isNull(users.eraseBeganAt),
        unconfirmed ? undefined : isNotNull(users.emailConfirmedAt),
      ),
    )
    .orderBy(asc(users.membershipNumber))
    .limit(limit);
}
