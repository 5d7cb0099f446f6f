import { and, eq, gte, lt, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { sha256 } from '../ids.ts';
import { none, personalData } from '../tables/personal-data.ts';
import type { Named } from '../tables/personal-data.ts';
import { rateLimits } from './tables.ts';

/**
 * The limits of a member: their subjects begin with the uid, or with the hash of it or of an email,
 * by which the key finds them.
 */
export function limitsOf({ uid, emails }: Pick<Named, 'uid' | 'emails'>): SQL | undefined {
  const { subject } = rateLimits;
  const names = [uid, sha256(uid), ...emails.map(sha256)];
  // The semicolon comes after the colon.
  return or(...names.flatMap((name) => [eq(subject, name), and(gte(subject, `${name}:`), lt(subject, `${name};`))]));
}

export const rateLimitsData = personalData(rateLimits, {
  uid: { found: limitsOf },
  share: none('counts of calls, for a day at most'),
  onErase: 'delete',
  purge: { after: '0 days', by: 'expires_at' },
});
