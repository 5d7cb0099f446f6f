import { and, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import { none, personalData, type SqlNames } from '../tables/personal-data.ts';
import { rateLimits } from './tables.ts';

/**
 * SQL condition: the limits of a member. Their subjects begin with the uid, or with its hash or
 * that of an email, so that the key finds them.
 */
export function limitsOf({ uid, emails }: Pick<SqlNames, 'uid' | 'emails'>): SQL | undefined {
  const { subject } = rateLimits;
  const names = [sql`${uid}::text`, hashOf(uid), ...emails.map(hashOf)];
  // `;` follows `:` in ASCII, so that the range covers every subject with the prefix.
  return or(
    ...names.flatMap((name) => [
      eq(subject, name),
      and(gte(subject, sql`${name} || ':'`), lt(subject, sql`${name} || ';'`)),
    ]),
  );
}

/** The hash that `sha256` of the product computes. */
function hashOf(name: SQL): SQL {
  return sql`encode(sha256(convert_to(${name}::text, 'UTF8')), 'hex')`;
}

export const rateLimitsData = personalData(rateLimits, {
  uid: { find: limitsOf },
  share: none('counts of calls, for a day at most'),
  onErase: 'delete',
  purge: { after: '0 days', by: 'expires_at' },
});
