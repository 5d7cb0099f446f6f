import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/**
 * True of the rows that a subquery names, which runs once. As `in (…)` a plan may run it for every
 * row of the table, and a subquery with a limit that locks or skips what it finds then names others
 * each time: more rows than its limit.
 */
export function isNamedBy(column: SQLWrapper, subquery: SQLWrapper): SQL {
  return sql`${column} = any(array(${subquery}))`;
}
