import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { isLeavingSql } from '../deletion/queries/account-deletions.ts';
import { latestConsent } from '../newsletter/queries/email-opt-ins.ts';
import { users } from '../tables.ts';

/**
 * SQL condition on `users`: we may email the member.
 * @param unconfirmed includes members whose email nobody has confirmed
 */
function mayBeEmailed(unconfirmed: boolean): SQL | undefined {
  return and(
    hasSubscribed(),
    isNull(users.emailBouncedAt),
    unconfirmed ? undefined : isNotNull(users.emailConfirmedAt),
  );
}

/** SQL condition on `users`: the member wants our emails, whether they arrive or not. */
function hasSubscribed(): SQL | undefined {
  return and(
    eq(users.emailOptIn, true),
    or(isNull(users.sfmcStatus), ne(users.sfmcStatus, 'Unsubscribed')),
    isNull(users.eraseBeganAt),
    // Whoever keeps the account is a subscriber again.
    not(isLeavingSql(users.uid)),
  );
}

/** Subscribers, by what is known of their emails. */
export interface SubscriberCounts {
  confirmed: number;
  /** Nobody has confirmed the email. */
  unconfirmed: number;
  /** Mails to them come back, so that they may not be emailed; no part of the others. */
  bounced: number;
}

/** Counts the members whom we may email, and those to whom mails come back. */
export async function countSubscribers(db: Executor): Promise<SubscriberCounts> {
  const confirmed = await db.$count(users, mayBeEmailed(false));
  const all = await db.$count(users, mayBeEmailed(true));
  const bounced = await db.$count(users, and(hasSubscribed(), isNotNull(users.emailBouncedAt)));
  return { confirmed, unconfirmed: all - confirmed, bounced };
}

/** SQL condition: the uid in a column is of a member whom we may email. */
export function isSubscriber(db: Executor, uid: PgColumn, unconfirmed: boolean): SQL {
  const subscriber = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.uid, uid), mayBeEmailed(unconfirmed)));
  return exists(subscriber);
}

/** SQL condition: the uid in a column is of a member who has agreed to our emails. */
export function isOptedIn(db: Executor, uid: PgColumn): SQL {
  const member = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.uid, uid), eq(users.emailOptIn, true)));
  return exists(member);
}

/** Returns the members of some uids who have opted in. */
export async function findSubscribedUids(db: Executor, uids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.emailOptIn, true), inArray(users.uid, [...uids])));
  return rows.map(({ uid }) => uid);
}

/** A member whom a file names. */
export interface NamedMember {
  uid: string;
  emailOptIn: boolean | null;
  mayBeEmailed: boolean;
}

/**
 * Returns the members of some uids or emails, both in small letters, by these names.
 * @param search `unconfirmed`: members whose email nobody has confirmed may be emailed too
 */
export async function findNamedMembers(
  db: Executor,
  { by, names, unconfirmed }: { by: 'uid' | 'email'; names: readonly string[]; unconfirmed: boolean },
): Promise<ReadonlyMap<string, NamedMember>> {
  const name = by === 'uid' ? sql<string>`${users.uid}::text` : sql<string>`lower(${users.email})`;
  const isNamed = by === 'uid' ? inArray(users.uid, [...names]) : inArray(name, [...names]);
  const emailed = sql<boolean>`coalesce(${mayBeEmailed(unconfirmed)}, false)`;
  const rows = await db
    .select({ name, uid: users.uid, emailOptIn: users.emailOptIn, mayBeEmailed: emailed })
    .from(users)
    .where(isNamed);
  return new Map(rows.map(({ name: own, ...member }) => [own, member]));
}

/** Returns the emails of members by their uids. */
export async function emailsOf(db: Executor, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ uid: users.uid, email: users.email })
    .from(users)
    .where(inArray(users.uid, [...uids]));
  return new Map(rows.map(({ uid, email }) => [uid, email]));
}

/** Returns those of the members that are not erased, and keeps them so until the transaction ends. */
export async function lockMembers(tx: Transaction, uids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(inArray(users.uid, [...uids]))
    .orderBy(asc(users.uid))
    .for('key share');
  return new Set(rows.map(({ uid }) => uid));
}

/**
 * Returns members whom we may email, with their latest consent, by membership number. Leaves out
 * members who unsubscribed at the marketing system, to whom mails come back, or who are being
 * deleted.
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
    .where(and(gt(users.membershipNumber, after), mayBeEmailed(unconfirmed)))
    .orderBy(asc(users.membershipNumber))
    .limit(limit);
}
