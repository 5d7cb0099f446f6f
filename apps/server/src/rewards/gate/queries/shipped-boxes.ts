import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { usersRedemptions } from '../tables.ts';

/** What the user record shows of rewards, as a part of its statement: the courses whose box is on its way or chosen (D-80). */
export function shippedBoxesPart(uid: SQLWrapper): SQL<string[]> {
  const { legacySyllabusId, paidTimestamp, pickupTimestamp, startTimestamp } = usersRedemptions;
  const shipped = new QueryBuilder()
    .select({ legacySyllabusId })
    .from(usersRedemptions)
    .where(and(eq(usersRedemptions.uid, uid), or(isNotNull(paidTimestamp), isNotNull(pickupTimestamp))))
    .orderBy(startTimestamp);
  return sql<string[]>`array(${shipped})`;
}
