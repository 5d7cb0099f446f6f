import { normaliseEmail } from '@nestling/domain/account/email/email';
import { and, between, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { jsonRow } from '../../platform/database/statements/json-row.ts';
import { statement } from '../../platform/database/statements/statement.ts';
import type { IdRange } from '../../platform/ids.ts';
import { users } from '../tables.ts';
import { HAS_UNSEEN_EMAIL, VISIBLE_EMAIL } from './seen-email.ts';
import type { UserRow } from './insert-user.ts';

const userOfUid = statement('user-of-uid', (db) =>
  db
    .select()
    .from(users)
    .where(eq(users.uid, sql.placeholder('uid'))),
);

const accountOfEmail = statement('account-of-email', (db) =>
  db
    .select({ uid: users.uid, passwordHash: users.passwordHash, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql.placeholder('email'))),
);

const accountOfVisibleEmail = statement('account-of-visible-email', (db) =>
  db
    .select({ uid: users.uid, passwordHash: users.passwordHash, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(and(HAS_UNSEEN_EMAIL, eq(VISIBLE_EMAIL, sql.placeholder('email'))))
    .orderBy(users.createdAt)
    .limit(1),
);

/** The columns that `memberFacts` reads. */
export const MEMBER_FACTS = {
  uid: users.uid,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  emailBouncedAt: users.emailBouncedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  country: users.country,
  region: users.region,
  zip: users.zip,
  locale: users.locale,
  shippingAddress1: users.shippingAddress1,
  shippingCity: users.shippingCity,
  shippingPostalCode: users.shippingPostalCode,
  shippingPhone: users.shippingPhone,
  campaign: users.campaign,
} as const;

const factsOfUid = statement('member-facts', (db) =>
  db
    .select({ facts: jsonRow(MEMBER_FACTS).as('facts') })
    .from(users)
    .where(eq(users.uid, sql.placeholder('uid'))),
);

/** Returns the member's columns for `memberFacts`, or null. */
export async function findFacts(db: Executor, uid: string): Promise<Pick<UserRow, keyof typeof MEMBER_FACTS> | null> {
  const [row] = await factsOfUid(db, { uid });
  return row?.facts ?? null;
}

/** Returns a member by uid, or null. */
export async function findUser(db: Executor, uid: string): Promise<UserRow | null> {
  const [row] = await userOfUid(db, { uid });
  return row ?? null;
}

/** Returns email and names of members. */
export function findContacts(
  db: Executor,
  uids: readonly string[],
): Promise<Pick<UserRow, 'uid' | 'email' | 'firstName' | 'lastName'>[]> {
  const { uid, email, firstName, lastName } = users;
  return db
    .select({ uid, email, firstName, lastName })
    .from(users)
    .where(inArray(uid, [...uids]));
}

/** Returns members whose uids begin alike, or the one of an email; in the order of their uids. */
export function findMembersBy(db: Executor, by: { uids: IdRange } | { email: string }, limit: number) {
  const { uid, email, firstName, lastName, country, createdAt } = users;
  return db
    .select({ uid, email, firstName, lastName, country, createdAt })
    .from(users)
    .where('email' in by ? eq(uid, uidOfEmailSql(by.email)) : between(uid, by.uids.first, by.uids.last))
    .orderBy(uid)
    .limit(limit);
}

/** True if a member has confirmed their email, and mails to it do not come back. */
export function isReachable({
  emailConfirmedAt,
  emailBouncedAt,
}: Pick<UserRow, 'emailConfirmedAt' | 'emailBouncedAt'>): boolean {
  return emailConfirmedAt !== null && emailBouncedAt === null;
}

/** SQL condition: the member must still confirm the email, as `isReachable` says of a row. */
export const IS_UNREACHABLE = or(isNull(users.emailConfirmedAt), isNotNull(users.emailBouncedAt));

/** What signing in must know of a member. */
export type SignInAccount = Pick<UserRow, 'uid' | 'passwordHash' | 'emailConfirmedAt'>;

/**
 * Returns the account of an email, case-insensitive, or null; also one that was stored with signs
 * that nobody can see, by the email that its member sees.
 */
export async function findAccountByEmail(db: Executor, email: string): Promise<SignInAccount | null> {
  const [row] = await accountOfEmail(db, { email });
  return row ?? findAccountByVisibleEmail(db, email);
}

/**
 * Returns the account that was stored with signs that nobody can see in its email, by the email
 * without them; the oldest of several, or null.
 */
export async function findAccountByVisibleEmail(db: Executor, email: string): Promise<SignInAccount | null> {
  const [row] = await accountOfVisibleEmail(db, { email });
  return row ?? null;
}

/** SQL condition: the member may sign in, as `whyClosed` says of a row. */
export const IS_OPEN = and(isNull(users.eraseBeganAt), isNull(users.lockedAt));

/**
 * Returns why nobody can sign in to an account, or null. Only its holder may learn it, because it
 * reveals that the account exists.
 */
export function whyClosed({
  eraseBeganAt,
  lockedAt,
}: Pick<UserRow, 'eraseBeganAt' | 'lockedAt'>): 'deletion-running' | 'auth/user-disabled' | null {
  if (eraseBeganAt !== null) return 'deletion-running';
  return lockedAt === null ? null : 'auth/user-disabled';
}

/**
 * True while a member still has that password hash and may sign in; it stays so until the
 * transaction ends, as a change of either waits.
 */
export async function stillHasPassword(tx: Transaction, uid: string, passwordHash: string): Promise<boolean> {
  const rows = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.uid, uid), eq(users.passwordHash, passwordHash), IS_OPEN))
    .for('share');
  return rows.length > 0;
}

/**
 * Returns why nobody can sign in to an account, or null, also for one that is gone; it stays so
 * until the transaction ends, as an erase and a lock wait.
 */
export async function whyClosedForShare(tx: Transaction, uid: string): Promise<ReturnType<typeof whyClosed>> {
  const [row] = await tx
    .select({ eraseBeganAt: users.eraseBeganAt, lockedAt: users.lockedAt })
    .from(users)
    .where(eq(users.uid, uid))
    .for('share');
  return row ? whyClosed(row) : 'deletion-running';
}

/**
 * Returns the part of a statement that is the uid of an email, as `findAccountByEmail` finds it;
 * null if no member has it.
 */
export function uidOfEmailSql(email: string): SQL<string | null> {
  const seen = normaliseEmail(email);
  return sql`coalesce(
    (select ${users.uid} from ${users} where lower(${users.email}) = ${seen}),
    (select ${users.uid} from ${users} where ${HAS_UNSEEN_EMAIL} and ${VISIBLE_EMAIL} = ${seen}
      order by ${users.createdAt} limit 1))`;
}

/**
 * Returns the uid of every member. The caller compares them with the marks of erased members, which
 * no SQL statement can compute.
 */
export async function allUids(db: Executor): Promise<string[]> {
  const rows = await db.select({ uid: users.uid }).from(users);
  return rows.map(({ uid }) => uid);
}
