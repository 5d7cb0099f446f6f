import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { insuranceProviders } from '../tables.ts';
import type { InsuranceRow } from './insurances.ts';

/** Returns every insurance of every state. */
export function allInsurances(db: Executor): Promise<InsuranceRow[]> {
  return db.select().from(insuranceProviders);
}

/** True if any state has an insurance. */
export async function hasInsurances(db: Executor): Promise<boolean> {
  const rows = await db.select({ state: insuranceProviders.state }).from(insuranceProviders).limit(1);
  return rows.length > 0;
}

/** Upserts insurances in one statement. */
export async function upsertInsurances(tx: Transaction, rows: readonly InsuranceRow[]): Promise<void> {
  await tx
    .insert(insuranceProviders)
    .values([...rows])
    .onConflictDoUpdate({
      target: [insuranceProviders.state, insuranceProviders.value],
      set: { rank: sql`excluded.rank`, labels: sql`excluded.labels` },
    });
}

/** Deletes insurances in one statement; leads store their own value. */
export async function removeInsurances(
  tx: Transaction,
  insurances: readonly Pick<InsuranceRow, 'state' | 'value'>[],
): Promise<void> {
  const states = sql.param(insurances.map(({ state }) => state));
  const values = sql.param(insurances.map(({ value }) => value));
  await tx.execute(sql`
    delete from ${insuranceProviders}
    where (state, value) in (select * from unnest(${states}::text[], ${values}::text[]))`);
}
