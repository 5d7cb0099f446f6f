import { FALLBACK_LOCALE, knownLocale } from '@nestling/domain/account/locale';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { sha256 } from '../../platform/ids.ts';
import { SESSION_SECONDS } from '../cookies.ts';
import { findSession, renewSession } from '../queries/sessions.ts';

/** A session in use is written at most this often. */
const RENEW_EVERY_MS = 10 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The live session of a token, renewed while in use and never older than `maxDays` (D-21, contract section 4). */
export async function readSession(
  db: Database,
  clock: Clock,
  { token, maxDays, renew }: { token: string; maxDays: number; renew: boolean },
): Promise<Session | null> {
  const now = clock.now();
  const tokenHash = sha256(token);
  const row = await findSession(db, tokenHash, now);
  if (!row) return null;
  const end = row.startedAt.getTime() + maxDays * DAY_MS;
  if (now.getTime() >= end) return null;
  let { expiresAt } = row;
  const renewed = renew && now.getTime() - row.lastUsedAt.getTime() >= RENEW_EVERY_MS;
  if (renewed) {
    expiresAt = new Date(Math.min(now.getTime() + SESSION_SECONDS * 1000, end));
    await renewSession(db, tokenHash, { lastUsedAt: now, expiresAt });
  }
  return {
    id: row.id,
    uid: row.uid,
    tokenHash,
    startedAt: row.startedAt,
    expiresAt,
    country: row.country,
    region: row.region,
    zip: row.zip,
    locale: knownLocale(row.locale) ?? FALLBACK_LOCALE,
    renewed,
  };
}
