import { FALLBACK_LOCALE, parseLocale } from '@nestling/domain/account/locale';
import type { Clock } from '../../platform/clock.ts';
import { isDatabaseUnavailable } from '../../platform/database/availability.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { sha256 } from '../../platform/ids.ts';
import { SESSION_SECONDS } from '../cookies.ts';
import type { FindCaller } from '../ports.ts';
import { updateLastSeen } from '../queries/last-seen.ts';
import { findSession, renewSession, type SessionFacts, type SessionTimes } from '../queries/sessions.ts';
import type { SessionCache } from '../sign-in/session-cache.ts';

/** A session in use must not be written on every request. */
const RENEW_EVERY_MS = 10 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

interface SessionRules {
  /** Days after which a session ends, even in use. */
  maxDays: number;
  renew: boolean;
}

/**
 * Returns the live session of a token, renewed while in use and never older than `maxDays`; its row
 * may be a cached one.
 */
export async function readSession(
  { db, clock, cache }: { db: Database; clock: Clock; cache: Pick<SessionCache, 'find'> },
  token: string,
  rules: SessionRules,
): Promise<Session | null> {
  const tokenHash = sha256(token);
  const now = clock.now();
  const row = await cache.find(tokenHash, now, () => findSession(db, tokenHash, now));
  return row && openSession(db, clock, { ...row, tokenHash }, rules);
}

/** Returns a member's session with further facts of one statement, and renews the session. */
export async function readCaller<Facts extends object>(
  db: Database,
  clock: Clock,
  token: string,
  { maxDays, find }: { maxDays: number; find: FindCaller<Facts> },
): Promise<(Facts & { session: Session }) | null> {
  const tokenHash = sha256(token);
  const row = await find(db, tokenHash, clock.now());
  if (!row) return null;
  const session = await openSession(db, clock, { ...row.session, tokenHash }, { maxDays, renew: true });
  return session && { ...row, session };
}

/** @returns null if the session has expired */
async function openSession(
  db: Database,
  clock: Clock,
  row: SessionFacts & { tokenHash: string },
  { maxDays, renew }: SessionRules,
): Promise<Session | null> {
  const now = clock.now();
  const end = row.startedAt.getTime() + maxDays * DAY_MS;
  if (now.getTime() >= end) return null;
  const times = { lastUsedAt: now, expiresAt: new Date(Math.min(now.getTime() + SESSION_SECONDS * 1000, end)) };
  const isDue = renew && now.getTime() - row.lastUsedAt.getTime() >= RENEW_EVERY_MS;
  const renewed = isDue && (await tryRenewal(db, row, times));
  if (renewed && dayOf(row.lastUsedAt) !== dayOf(now)) await tryLastSeen(db, row.uid, now);
  return {
    id: row.id,
    uid: row.uid,
    tokenHash: row.tokenHash,
    startedAt: row.startedAt,
    expiresAt: renewed ? times.expiresAt : row.expiresAt,
    country: row.country,
    region: row.region,
    zip: row.zip,
    locale: parseLocale(row.locale) ?? FALLBACK_LOCALE,
    renewed,
  };
}

/**
 * Extends a session. A call that only reads must not fail because that is impossible now.
 * @returns whether it is extended
 */
async function tryRenewal(
  db: Database,
  row: { uid: string; tokenHash: string },
  times: SessionTimes,
): Promise<boolean> {
  try {
    await renewSession(db, row, times);
    return true;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return false;
  }
}

/**
 * Records the visit, with the first renewal of a day (UTC). The one of the next day makes up for a
 * failure, and the sign-in before has recorded this visit.
 */
async function tryLastSeen(db: Database, uid: string, now: Date): Promise<void> {
  try {
    await updateLastSeen(db, uid, now);
  } catch {
    // The answer to a read must not depend on it.
  }
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS);
}
