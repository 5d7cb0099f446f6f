import { randomUUID } from 'node:crypto';
import { TransactionRollbackError, sql, type SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestProduct } from '../product.ts';
import { rowsOf } from './rows.ts';

/** Statistics of a new database, because the plan must be right before the first analyze. */
const UNCOUNTED = sql`update pg_class set relpages = 0, reltuples = -1
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`;

/** Autovacuum analyzes a table at any time: columns with a few values of tests would get a sequential scan. */
const NO_VALUES = sql`delete from pg_statistic using pg_class
  where pg_class.oid = starelid and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`;

/**
 * Generic plans of statements, because the product's connections use them.
 * @param statistics sets those with which they are planned
 */
export async function plansOf(
  { database }: Pick<TestProduct, 'database'>,
  texts: readonly string[],
  statistics: SQL = UNCOUNTED,
): Promise<string[]> {
  const plans: string[] = [];
  const planned = database.transaction(async (tx) => {
    await tx.execute(NO_VALUES);
    await tx.execute(statistics);
    for (const text of texts) {
      // A rollback keeps prepared statements, and tests share connections.
      const name = `planned_${randomUUID().replaceAll('-', '')}`;
      await tx.execute(sql.raw(`prepare ${name} as ${text}`));
      const nothing = Array.from(new Set(text.match(/\$\d+/g)), () => 'null').join(', ');
      const rows = await rowsOf(tx, sql.raw(`explain (costs off) execute ${name}${nothing && `(${nothing})`}`));
      plans.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n'));
      await tx.execute(sql.raw(`deallocate ${name}`));
    }
    tx.rollback();
  });
  await expect(planned).rejects.toThrow(TransactionRollbackError);
  return plans;
}
