import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { rateLimits } from '../tables.ts';

/**
 * Whether a limit is used up, without counting a call, as a part of another statement; never, where
 * `most` is null.
 */
export function isUsedUp(rule: Record<'class' | 'subject' | 'most' | 'now', SQLWrapper>): SQL {
  const { class: limitClass, subject, count, expiresAt } = rateLimits;
  return sql`exists (
    select 1 from ${rateLimits}
    where ${limitClass} = ${rule.class} and ${subject} = ${rule.subject}
      and ${count} >= ${rule.most} and ${expiresAt} > ${rule.now})`;
}
