import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../src/platform/database/database.ts';

const result = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** Rows of a statement, the same on both engines. */
export async function rowsOf(db: Executor, statement: SQL): Promise<Record<string, unknown>[]> {
  return result.parse(await db.execute(statement)).rows;
}

/** The number that a `select count(*) …` answers. */
export async function countOf(db: Executor, statement: SQL): Promise<number> {
  const [row] = await rowsOf(db, statement);
  return Number(row?.['count']);
}
