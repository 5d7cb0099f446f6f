import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { isNamedBy } from './named-rows.ts';

/** Rows per statement. A larger one would hold its locks and its connection too long. */
const BATCH_ROWS = 1_000;

const counted = z.object({ rows: z.tuple([z.object({ count: z.number() })]) });

/** Deletes the rows of a table that meet a condition, one batch per statement. */
export async function deleteInBatches(db: Database, table: PgTable, condition: SQL | undefined): Promise<void> {
  await inBatches(
    db,
    table,
    condition,
    (rows) => sql`delete from ${table} where ${isNamedBy(sql`ctid`, rows)} returning 1`,
  );
}

/**
 * Updates the rows of a table that meet a condition, one batch a statement; an updated row must no
 * longer meet the condition.
 */
export async function updateInBatches(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  change: SQL,
): Promise<void> {
  await inBatches(
    db,
    table,
    condition,
    (rows) => sql`update ${table} set ${change} where ${isNamedBy(sql`ctid`, rows)} returning 1`,
  );
}

async function inBatches(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  statement: (rows: SQL) => SQL,
): Promise<void> {
  const rows = sql`select ctid from ${table} where ${condition} limit ${BATCH_ROWS}`;
  for (let done = BATCH_ROWS; done === BATCH_ROWS;) {
    const answered = await db.execute(sql`with done as (${statement(rows)}) select count(*)::int as count from done`);
    done = counted.parse(answered).rows[0].count;
  }
}
