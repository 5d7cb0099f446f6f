import { or, sql, type SQL } from 'drizzle-orm';
import { personalData } from '../tables/personal-data.ts';
import { mailLog } from './tables.ts';

/**
 * Rows that are older than the member column are found by the id of a row of the member, or by uid
 * and course.
 */
export const mailLogData = personalData(mailLog, {
  uid: {
    column: 'uid',
    find: ({ uid, ids }) => or(sql`${mailLog.subjectKey} = any(${ids} || ${uid}::text)`, beginsWith(uid)),
  },
  share: 'mails',
  secret: ['subject_key', 'mail_id', 'address_hash'],
  // A random key, because the table's key must be unique.
  onErase: {
    empty: ['uid', 'mail_id', 'address_hash'],
    overwrite: { subject_key: sql`'erased:' || gen_random_uuid()` },
  },
  purge: { after: '12 months', by: 'sent_at' },
  keeps: ['template', 'state'],
});

/**
 * Keys of the uid with a course. The bounds must be explicit, because a cached plan cannot derive
 * them from `like`.
 */
function beginsWith(uid: SQL): SQL {
  return sql`(${mailLog.subjectKey} ~>=~ (${uid}::text || ':') and ${mailLog.subjectKey} ~<~ (${uid}::text || ';'))`;
}
