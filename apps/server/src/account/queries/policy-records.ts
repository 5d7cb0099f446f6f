import { asc, eq, sql } from 'drizzle-orm';
import type { PolicyRecords } from '@nestling/domain/account/user';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statements/statement.ts';
import { usersPolicy } from '../tables.ts';

const signatures = statement('signed-policies', (db) =>
  db
    .select()
    .from(usersPolicy)
    .where(eq(usersPolicy.uid, sql.placeholder('uid')))
    .orderBy(asc(usersPolicy.version)),
);

/** Returns the signed policies of a member by version. */
export async function policyRecords(db: Executor, uid: string): Promise<PolicyRecords> {
  return policiesByVersion(await signatures(db, { uid }));
}

/** Returns a member's signatures by version, as the record presents them. */
export function policiesByVersion(rows: readonly { version: string; signedAt: Date }[]): PolicyRecords {
  return Object.fromEntries(rows.map((row) => [row.version, { signed: true, signedAt: row.signedAt.toISOString() }]));
}
