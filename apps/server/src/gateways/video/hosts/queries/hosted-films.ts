import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { hostedFilms } from '../../tables.ts';

/** A video at another company as it is stored, without its picture. */
export type StoredFilm = Omit<typeof hostedFilms.$inferSelect, 'checkedAt' | 'poster'>;

/** Returns the last good answers, in an order that does not change. */
export function listHostedFilms(db: Executor): Promise<StoredFilm[]> {
  const { source, seconds, files, posterHash, posterWidth, posterHeight } = hostedFilms;
  return db
    .select({ source, seconds, files, posterHash, posterWidth, posterHeight })
    .from(hostedFilms)
    .where(isNotNull(seconds))
    .orderBy(asc(source));
}

/** Returns when each video was last asked about. */
export function listCheckedFilms(db: Executor): Promise<{ source: string; checkedAt: Date }[]> {
  const { source, checkedAt } = hostedFilms;
  return db.select({ source, checkedAt }).from(hostedFilms);
}

/** Stores a good answer; one without a picture keeps the picture of before. */
export async function storeHostedFilm(tx: Transaction, film: typeof hostedFilms.$inferInsert): Promise<void> {
  const { source: _, ...facts } = film;
  await tx.insert(hostedFilms).values(film).onConflictDoUpdate({ target: hostedFilms.source, set: facts });
}

/** Notes that the company was asked and gives no answer to use; the last good one stays. */
export async function noteRefusedFilm(tx: Transaction, source: string, checkedAt: Date): Promise<void> {
  await tx
    .insert(hostedFilms)
    .values({ source, checkedAt, files: [] })
    .onConflictDoUpdate({ target: hostedFilms.source, set: { checkedAt } });
}

/** Returns the copy of a still picture; null where there is none of that hash. */
export async function findPoster(db: Executor, hash: string): Promise<Uint8Array | null> {
  const { poster, posterHash } = hostedFilms;
  const [row] = await db
    .select({ poster })
    .from(hostedFilms)
    .where(and(eq(posterHash, hash), isNotNull(poster)))
    .limit(1);
  return row?.poster ?? null;
}
