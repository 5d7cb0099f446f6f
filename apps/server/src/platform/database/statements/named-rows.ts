import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * SQL condition: the rows that a subquery names, which runs once. With `in (…)` a plan may run it
 * for every row of the table; a subquery with a limit that locks or skips rows would then return
 * others each time, more than its limit.
 */
export function isNamedBy(column: SQLWrapper, subquery: SQLWrapper): SQL {
  return sql`${column} = any(array(${subquery}))`;
}
