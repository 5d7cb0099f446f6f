import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/statements/columns.ts';

/** How the calls to each outside system went last, in any process; one row for each system. */
export const outsideHealth = pgTable('outside_health', {
  system: text('system').primaryKey(),
  succeededAt: moment('succeeded_at'),
  failedAt: moment('failed_at'),
  /** Of the last failure: a status, the system's own word, or why there was no answer. */
  failure: text('failure'),
  /** A process asks it again from then on. */
  pausedUntil: moment('paused_until'),
  /** Access scopes of our app; null until they are read. */
  grantedRights: text('granted_rights').array(),
  /** Of the system's API, as its last answer named it. */
  servedVersion: text('served_version'),
});
