import { eq } from 'drizzle-orm';
import { none, personalData } from '../tables/personal-data.ts';
import { auditLog } from './tables.ts';

/** Operators' actions are retained, without the member they were about. */
export const auditLogData = personalData(auditLog, {
  uid: { find: ({ uid }) => eq(auditLog.subject, uid) },
  share: none('what operators did; nothing that the member told us'),
  onErase: { empty: ['subject'] },
  purge: none('the record of what operators did is retained'),
  // The actor is an operator; `AuditArgs` and `AuditCounts` exclude names.
  keeps: ['actor', 'channel', 'command', 'args', 'outcome', 'counts', 'file_hash'],
});
