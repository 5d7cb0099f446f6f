import { asc, eq } from 'drizzle-orm';
import type { PolicyRecords } from '@nestling/domain/account/user';
import type { Executor } from '../../platform/database/database.ts';
import { usersPolicy } from '../tables.ts';

/** The policies that a member has signed, by version. */
export async function policyRecords(db: Executor, uid: string): Promise<PolicyRecords> {
  const rows = await db.select().from(usersPolicy).where(eq(usersPolicy.uid, uid)).orderBy(asc(usersPolicy.version));
  return Object.fromEntries(rows.map((row) => [row.version, { signed: true, signedAt: row.signedAt.toISOString() }]));
}
