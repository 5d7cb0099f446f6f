import { asc, eq, sql } from 'drizzle-orm';
import type { PolicyRecords } from '@nestling/domain/account/user';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { usersPolicy } from '../tables.ts';

const signatures = statement('signed-policies', (db) =>
  db
    .select()
    .from(usersPolicy)
    .where(eq(usersPolicy.uid, sql.placeholder('uid')))
    .orderBy(asc(usersPolicy.version)),
);

/** The policies that a member has signed, by version. */
export async function policyRecords(db: Executor, uid: string): Promise<PolicyRecords> {
  const rows = await signatures(db, { uid });
  return Object.fromEntries(rows.map((row) => [row.version, { signed: true, signedAt: row.signedAt.toISOString() }]));
}
