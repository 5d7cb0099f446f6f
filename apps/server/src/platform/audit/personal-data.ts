import { eq } from 'drizzle-orm';
import { none, personalData } from '../tables/personal-data.ts';
import { auditLog } from './tables.ts';

/** Operators' actions are retained, without the member they were about. */
export const auditLogData = personalData(auditLog, {
  uid: { found: ({ uid }) => eq(auditLog.subject, uid) },
  share: none('what operators did, and nothing that she told us'),
  onErase: { empty: ['subject'] },
  purge: none('the record of what operators did stays'),
});
