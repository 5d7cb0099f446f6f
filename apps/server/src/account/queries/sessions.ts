import { and, eq, gt, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SocialProvider } from '@nestling/contract/account/social';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { jsonRow } from '../../platform/database/statements/json-row.ts';
import { recordChange } from '../../platform/database/own-changes.ts';
import { statement } from '../../platform/database/statements/statement.ts';
import { sessions, signInTokens, users } from '../tables.ts';
import { IS_OPEN, MEMBER_FACTS } from './find-user.ts';

export interface NewSession {
  id: string;
  tokenHash: string;
  startedAt: Date;
  expiresAt: Date;
  device: string;
  /** None for a password. */
  provider?: SocialProvider | null;
}

/** The columns of a new session of a row of `users`, with the values of a statement. */
function newSessionOf(provider: SQL) {
  const startedAt = sql`${sql.placeholder('startedAt')}::timestamptz`;
  return {
    id: sql`${sql.placeholder('id')}::uuid`.as('id'),
    tokenHash: sql`${sql.placeholder('tokenHash')}`.as('token_hash'),
    uid: users.uid,
    startedAt: startedAt.as('started_at'),
    lastUsedAt: startedAt.as('last_used_at'),
    expiresAt: sql`${sql.placeholder('expiresAt')}::timestamptz`.as('expires_at'),
    device: sql`${sql.placeholder('device')}`.as('device'),
    provider: provider.as('provider'),
  };
}

/** The values of both statements. */
function valuesOf({ startedAt, expiresAt, ...session }: NewSession & { uid: string; passwordHash?: string }) {
  return { ...session, startedAt: startedAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

const openSession = statement('insert-session', (db) =>
  db
    .insert(sessions)
    .select(
      db
        .select(newSessionOf(sql`${sql.placeholder('provider')}::text`))
        .from(users)
        .where(and(eq(users.uid, sql.placeholder('uid')), IS_OPEN)),
    )
    .returning({ id: sessions.id }),
);

/**
 * Inserts a session of a member; false if the account is gone, being erased or locked. It waits for
 * no running change of these: the caller holds a lock, or what the change deletes.
 */
export async function insertSession(db: Executor, session: NewSession & { uid: string }): Promise<boolean> {
  return (await openSession(db, valuesOf({ provider: null, ...session }))).length > 0;
}

const provedSession = statement('open-session', (db) => {
  const proved = db
    .select(newSessionOf(sql`null::text`))
    .from(users)
    .where(and(eq(users.uid, sql.placeholder('uid')), eq(users.passwordHash, sql.placeholder('passwordHash')), IS_OPEN))
    .for('share');
  return db.insert(sessions).select(proved).returning({ id: sessions.id });
});

/**
 * Inserts a session if the member has that password hash; false if it has changed or the account is
 * being erased or locked. Waits for a running change of any; a later change finds the session and
 * ends it.
 */
export async function insertProvedSession(
  db: Executor,
  session: NewSession & { uid: string; passwordHash: string },
): Promise<boolean> {
  return (await provedSession(db, valuesOf(session))).length > 0;
}

/** The columns of a session and its member that every call needs. */
export const SESSION_FACTS = {
  id: sessions.id,
  uid: sessions.uid,
  startedAt: sessions.startedAt,
  lastUsedAt: sessions.lastUsedAt,
  expiresAt: sessions.expiresAt,
  country: users.country,
  region: users.region,
  zip: users.zip,
  locale: users.locale,
} as const;

/** SQL condition: the session of a token is live; the parameters are `tokenHash` and `now`. */
export function isLiveSession() {
  return and(
    eq(sessions.tokenHash, sql.placeholder('tokenHash')),
    gt(sessions.expiresAt, sql.param(sql.placeholder('now'), sessions.expiresAt)),
  );
}

const liveSession = statement('live-session', (db) =>
  db
    .select({ facts: jsonRow(SESSION_FACTS).as('facts') })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(isLiveSession()),
);

/** A session with its member's fields, as read. */
export type SessionFacts = Awaited<ReturnType<typeof liveSession>>[number]['facts'];

/**
 * Returns the live session of a token with the member's fields that every call needs, in one
 * statement.
 */
export async function findSession(db: Executor, tokenHash: string, now: Date): Promise<SessionFacts | null> {
  const [row] = await liveSession(db, { tokenHash, now });
  return row?.facts ?? null;
}

const sessionMember = statement('session-member', (db) =>
  db
    .select({ session: jsonRow(SESSION_FACTS).as('facts'), member: jsonRow(MEMBER_FACTS).as('member') })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(isLiveSession()),
);

/** Returns the live session of a token with its member, in one statement; null without one. */
export async function findSessionMember(db: Executor, tokenHash: string, now: Date) {
  const [row] = await sessionMember(db, { tokenHash, now });
  return row ?? null;
}

/** The times that a renewal changes. */
export interface SessionTimes {
  lastUsedAt: Date;
  expiresAt: Date;
}

/** Extends a session. */
export async function renewSession(
  db: Executor,
  { uid, tokenHash }: { uid: string; tokenHash: string },
  times: SessionTimes,
): Promise<void> {
  await db.update(sessions).set(times).where(eq(sessions.tokenHash, tokenHash));
  // Otherwise a cached row would make the next calls renew it again.
  recordChange(db, uid);
}

/** Ends one session and returns its member, or null without one. */
export async function deleteSession(db: Executor, tokenHash: string): Promise<string | null> {
  const [row] = await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ uid: sessions.uid });
  return row?.uid ?? null;
}

/** A live session within another statement; times are ISO text. */
export interface SessionPart extends Pick<typeof sessions.$inferSelect, 'id' | 'device'> {
  startedAt: string;
  lastUsedAt: string;
}

/**
 * Returns the part of a statement that reads the live sessions of a member: the current one first,
 * then by last use.
 */
export function liveSessionsPart(
  uid: SQLWrapper,
  currentId: string,
  { now, limit }: { now: Date; limit: number },
): SQL<SessionPart[]> {
  const order = sql`live.id = ${currentId}::uuid desc, live.last_used_at desc, live.started_at desc`;
  return sql`(select coalesce(json_agg(json_build_object('id', live.id, 'startedAt', live.started_at,
      'lastUsedAt', live.last_used_at, 'device', live.device) order by ${order}), '[]')
    from (select * from sessions as live where live.uid = ${uid} and live.expires_at > ${now.toISOString()}::timestamptz
      order by ${order} limit ${limit}::integer) as live)`;
}

/** Ends one live session of a member by its id; false if it is not theirs. */
export async function deleteSessionById(tx: Transaction, uid: string, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.uid, uid), eq(sessions.id, id), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/**
 * Ends every session of a member but one, and pending sign-ins; returns the number of live ones.
 */
export async function deleteOtherSessions(tx: Transaction, uid: string, currentId: string, now: Date): Promise<number> {
  await tx.delete(signInTokens).where(eq(signInTokens.uid, uid));
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.uid, uid), ne(sessions.id, currentId)))
    .returning({ expiresAt: sessions.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
}

/** Returns the provider of a session; null for a password, or if the member has no such session. */
export async function providerOfSession(
  tx: Transaction,
  uid: string,
  session: { id: string } | { tokenHash: string },
): Promise<SocialProvider | null> {
  const isIt = 'id' in session ? eq(sessions.id, session.id) : eq(sessions.tokenHash, session.tokenHash);
  const [row] = await tx
    .select({ provider: sessions.provider })
    .from(sessions)
    .where(and(eq(sessions.uid, uid), isIt));
  return row?.provider ?? null;
}

/** True for a session of the member, as it is now. */
export async function isSessionOf(
  db: Executor,
  uid: string,
  session: { id: string } | { tokenHash: string },
): Promise<boolean> {
  const isIt = 'id' in session ? eq(sessions.id, session.id) : eq(sessions.tokenHash, session.tokenHash);
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.uid, uid), isIt));
  return rows.length > 0;
}

const lockSession = statement('hold-session', (db) =>
  db
    .select({ id: sessions.id })
    // Rows are locked in the order of the tables.
    .from(users)
    .innerJoin(sessions, eq(sessions.uid, users.uid))
    .where(and(eq(users.uid, sql.placeholder('uid')), eq(sessions.id, sql.placeholder('id'))))
    .for('key share'),
);

/**
 * Locks the member and a session of theirs until the transaction ends, the member first as an erase
 * does. Whoever ends the session meanwhile waits, and is sure that nothing is written afterwards.
 * @returns false if the session has ended
 */
export async function holdSession(tx: Transaction, uid: string, { id }: { id: string }): Promise<boolean> {
  return (await lockSession(tx, { uid, id })).length > 0;
}
