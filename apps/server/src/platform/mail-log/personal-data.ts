import { inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { personalData } from '../tables/personal-data.ts';
import { mailLog } from './tables.ts';

/** Those of before the log knew whose a mail is are known by the id of a row of hers, or by her uid and a course. */
export const mailLogData = personalData(mailLog, {
  uid: {
    column: 'uid',
    found: ({ uid, ids }) => or(inArray(mailLog.subjectKey, [uid, ...ids]), beginsWith(uid)),
  },
  share: 'mails',
  secret: ['subject_key'],
  // The key of the table forbids two empty ones (D-173).
  onErase: { empty: ['uid'], overwrite: { subject_key: sql`'erased:' || gen_random_uuid()` } },
  purge: { after: '12 months', by: 'sent_at' },
});

/** With her uid and a course. A plan that is made once cannot find the beginning of a `like`, so its bounds are said. */
function beginsWith(uid: string): SQL {
  return sql`(${mailLog.subjectKey} ~>=~ ${`${uid}:`} and ${mailLog.subjectKey} ~<~ ${`${uid};`})`;
}
