import { and, eq, gte, lt, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { sha256 } from '../ids.ts';
import { none, personalData } from '../tables/personal-data.ts';
import type { Named } from '../tables/personal-data.ts';
import { rateLimits } from './tables.ts';

/**
 * SQL condition: the limits of a member. Their subjects begin with the uid, or with its hash or
 * that of an email, so that the key finds them.
 */
export function limitsOf({ uid, emails }: Pick<Named, 'uid' | 'emails'>): SQL | undefined {
  const { subject } = rateLimits;
  const names = [uid, sha256(uid), ...emails.map(sha256)];
  // `;` follows `:` in ASCII, so that the range covers every subject with the prefix.
  return or(...names.flatMap((name) => [eq(subject, name), and(gte(subject, `${name}:`), lt(subject, `${name};`))]));
}

export const rateLimitsData = personalData(rateLimits, {
  uid: { found: limitsOf },
  share: none('counts of calls, for a day at most'),
  onErase: 'delete',
  purge: { after: '0 days', by: 'expires_at' },
});
