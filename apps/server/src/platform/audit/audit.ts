import { and, desc, eq, lt } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/database.ts';
import { auditLog } from './tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** Notes what an operator did, in the transaction in which it was done. */
export async function insertAudit(tx: Transaction, row: Omit<AuditRow, 'id'>): Promise<void> {
  await tx.insert(auditLog).values(row);
}

/** What operators did, the newest first. @param before only rows with a smaller id */
export function auditRows(
  db: Executor,
  { limit, subject, before }: { limit: number; subject?: string | undefined; before?: number | undefined },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        subject === undefined ? undefined : eq(auditLog.subject, subject),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
