import type { MapAnswer } from '@nestling/domain/account/place/zip-region';
import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { periodBefore } from '#platform/tables/retention.ts';
import { GEOCODING_ANSWER_DAYS, geocodingAnswers } from '../tables.ts';

/** An answer of the geocoder. */
export type StoredMapAnswer = Exclude<MapAnswer, { kind: 'outage' }>;

/** Returns the stored answer for a five-digit code; null without one, or if it is too old. */
export async function findGeocodingAnswer(db: Executor, zip: string, now: Date): Promise<StoredMapAnswer | null> {
  const [row] = await db
    .select({ state: geocodingAnswers.state })
    .from(geocodingAnswers)
    .where(
      and(eq(geocodingAnswers.zip, zip), gt(geocodingAnswers.at, periodBefore(now, `${GEOCODING_ANSWER_DAYS} days`))),
    );
  if (!row) return null;
  return row.state === null ? { kind: 'unknown' } : { kind: 'found', state: row.state };
}

/** Stores an answer, replacing an earlier one. */
export async function upsertGeocodingAnswer(
  db: Executor,
  zip: string,
  answer: StoredMapAnswer,
  now: Date,
): Promise<void> {
  const stored = { state: answer.kind === 'found' ? answer.state : null, at: now };
  await db
    .insert(geocodingAnswers)
    .values({ zip, ...stored })
    .onConflictDoUpdate({ target: geocodingAnswers.zip, set: stored });
}
