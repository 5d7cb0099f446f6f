import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/statements/columns.ts';
import type { AuditArgs, AuditCounts } from './redacted-fields.ts';

/**
 * Operators' actions, one row per command; append only, except that an erasure clears a member's
 * uid.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** At the shell the name that was typed or that of the user; at the desk the id of the operator. */
    actor: text('actor').notNull(),
    channel: text('channel', { enum: ['shell', 'desk'] })
      .notNull()
      .default('shell'),
    command: text('command').notNull(),
    args: jsonb('args').$type<AuditArgs>().notNull(),
    /**
     * Subject of the command. A member's uid must appear in no other column; null after the member
     * is erased.
     */
    subject: text('subject'),
    outcome: text('outcome', { enum: ['done', 'refused', 'failed'] }).notNull(),
    counts: jsonb('counts').$type<AuditCounts>(),
    /** SHA-256 of the input file, in hex. */
    fileHash: text('file_hash'),
  },
  (table) => [index('audit_log_subject_index').on(table.subject)],
);
