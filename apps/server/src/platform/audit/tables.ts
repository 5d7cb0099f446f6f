import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';
import type { AuditArgs, AuditCounts } from './redacted-fields.ts';

/** What operators did, a row a command; only added to, but for the one who leaves (D-143, D-165). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    command: text('command').notNull(),
    args: jsonb('args').$type<AuditArgs>().notNull(),
    /** Id of what it was about. A member's uid stands here and nowhere else; empty once she has left. */
    subject: text('subject'),
    outcome: text('outcome', { enum: ['done', 'refused'] }).notNull(),
    counts: jsonb('counts').$type<AuditCounts>(),
    /** SHA-256 of the file that was read, in hex. */
    fileHash: text('file_hash'),
  },
  (table) => [index('audit_log_subject_index').on(table.subject)],
);
