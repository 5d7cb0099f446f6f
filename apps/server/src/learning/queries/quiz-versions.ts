import { eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { quizVersions } from '../tables.ts';

/** Returns the ordered version of the quiz that a written version names, or null. */
export async function findOrderedVersion(db: Executor, writtenVersion: string): Promise<string | null> {
  const [row] = await db
    .select({ orderedVersion: quizVersions.orderedVersion })
    .from(quizVersions)
    .where(eq(quizVersions.writtenVersion, writtenVersion));
  return row?.orderedVersion ?? null;
}

/** Stores which versions name the same quiz; known ones are not written again. */
export async function storeQuizVersions(db: Executor, rows: (typeof quizVersions.$inferInsert)[]): Promise<void> {
  await db
    .insert(quizVersions)
    .values(rows)
    .onConflictDoUpdate({
      target: quizVersions.writtenVersion,
      set: { orderedVersion: sql`excluded.ordered_version` },
      setWhere: ne(quizVersions.orderedVersion, sql`excluded.ordered_version`),
    });
}
