import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { statement } from '#platform/database/statements/statement.ts';
import { insuranceProviders } from '../tables.ts';

export type InsuranceRow = typeof insuranceProviders.$inferSelect;

const ofState = statement('insurances-of-state', (db) =>
  db
    .select()
    .from(insuranceProviders)
    .where(eq(insuranceProviders.state, sql.placeholder('state')))
    .orderBy(asc(insuranceProviders.rank), asc(insuranceProviders.value)),
);

/** Returns the insurances of a state in list order; empty if the state has none. */
export function insurancesOf(db: Executor, state: string): Promise<InsuranceRow[]> {
  return ofState(db, { state });
}
