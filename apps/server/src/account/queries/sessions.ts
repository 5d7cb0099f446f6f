import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { sessions, users } from '../tables.ts';

export interface NewSession {
  id: string;
  tokenHash: string;
  uid: string;
  startedAt: Date;
  expiresAt: Date;
  device: string;
}

/** Opens a session. */
export async function insertSession(db: Executor, session: NewSession): Promise<void> {
  await db.insert(sessions).values({ ...session, lastUsedAt: session.startedAt });
}

const liveSession = statement((db) =>
  db
    .select({
      uid: sessions.uid,
      startedAt: sessions.startedAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      country: users.country,
      region: users.region,
      zip: users.zip,
      locale: users.locale,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.param(sql.placeholder('now'), sessions.expiresAt)),
      ),
    ),
);

/** The live session of a token with what every call needs of its member, in one statement (D-106). */
export async function findSession(db: Executor, tokenHash: string, now: Date) {
  const [row] = await liveSession(db, { tokenHash, now });
  return row ?? null;
}

/** Puts a session's end off. */
export async function renewSession(
  db: Executor,
  tokenHash: string,
  times: { lastUsedAt: Date; expiresAt: Date },
): Promise<void> {
  await db.update(sessions).set(times).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends one session; its member, or null when there was none. */
export async function deleteSession(db: Executor, tokenHash: string): Promise<string | null> {
  const [row] = await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ uid: sessions.uid });
  return row?.uid ?? null;
}
