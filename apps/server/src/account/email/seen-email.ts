import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Signs without a shape, as a class of a Postgres expression. Today's rules refuse an email with
 * one; some were stored before.
 */
const UNSEEN = sql.raw(
  String.raw`'[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0]'`,
);

/** Returns SQL of an email as people see it. */
export function seenOf(email: SQLWrapper): SQL<string> {
  return sql<string>`regexp_replace(normalize(lower(${email}), NFC), ${UNSEEN}, '', 'g')`;
}

/** Returns SQL that is true for an email which people see in another form than it is stored. */
export function isSeenOtherwise(email: SQLWrapper): SQL {
  return sql`(${email} ~ ${UNSEEN} or ${email} is not nfc normalized)`;
}
