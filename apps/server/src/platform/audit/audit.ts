import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Transaction } from '../database/database.ts';
import { auditLog } from './tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;

const insertedId = z.object({ rows: z.tuple([z.object({ id: z.coerce.number() })]) });

/** Returns the id of the next row, so that other rows of the same action can reference it. */
export async function nextAuditId(tx: Transaction): Promise<number> {
  const answered = await tx.execute(sql`select nextval(pg_get_serial_sequence('audit_log', 'id')) as id`);
  return insertedId.parse(answered).rows[0].id;
}

/** Records an operator's action in the action's transaction. */
export async function insertAudit(tx: Transaction, row: AuditRow): Promise<void> {
  await tx.insert(auditLog).overridingSystemValue().values(row);
}

/** Returns operators' actions, newest first, and their number. @param before returns only rows with a smaller id */
export async function auditRows(
  db: Executor,
  { limit, subject, before }: { limit: number; subject?: string | undefined; before?: number | undefined },
): Promise<{ rows: AuditRow[]; total: number; next: number | null }> {
  const isAbout = subject === undefined ? undefined : eq(auditLog.subject, subject);
  const read = await db
    .select()
    .from(auditLog)
    .where(and(isAbout, before === undefined ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const rows = read.slice(0, limit);
  return {
    rows,
    total: await db.$count(auditLog, isAbout),
    next: read.length > limit ? (rows.at(-1)?.id ?? null) : null,
  };
}
