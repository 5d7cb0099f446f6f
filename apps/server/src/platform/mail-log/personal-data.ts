import { inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { personalData } from '../tables/personal-data.ts';
import { mailLog } from './tables.ts';

/**
 * Rows from before the log stored the member are found by the id of a row of the member, or by uid
 * and course.
 */
export const mailLogData = personalData(mailLog, {
  uid: {
    column: 'uid',
    found: ({ uid, ids }) => or(inArray(mailLog.subjectKey, [uid, ...ids]), beginsWith(uid)),
  },
  share: 'mails',
  secret: ['subject_key'],
  // The key of the table forbids two empty ones.
  onErase: { empty: ['uid'], overwrite: { subject_key: sql`'erased:' || gen_random_uuid()` } },
  purge: { after: '12 months', by: 'sent_at' },
});

/**
 * With the uid and a course. A cached plan cannot derive the bounds of a `like`, so they are
 * written out.
 */
function beginsWith(uid: string): SQL {
  return sql`(${mailLog.subjectKey} ~>=~ ${`${uid}:`} and ${mailLog.subjectKey} ~<~ ${`${uid};`})`;
}
