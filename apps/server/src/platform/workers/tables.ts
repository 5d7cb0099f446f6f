import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/statements/columns.ts';

/** When each worker process was last alive, by the clock of the database. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  /** Random, new at each start. */
  processId: text('process_id').primaryKey(),
  at: moment('at').notNull(),
});
