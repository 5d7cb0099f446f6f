import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { policiesByVersion } from '../../account/public.ts';
import type { MemberRecord } from '../../account/public.ts';
import { children, users, usersPolicy } from '../../account/tables.ts';
import { learningFacts } from '../../learning/public.ts';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { usersRedemptions } from '../../rewards/gate/tables.ts';
import { learningRowsOf } from './learned.ts';

/** One row for each child and each signed policy; one for who has neither. */
const rowsOf = statement('member-record', (db) =>
  db
    .select({
      user: users,
      child: children,
      policy: usersPolicy,
      learned: learningRowsOf(users.uid).as('learned'),
      shippedBoxes: shippedBoxesOf(users.uid).as('shipped_boxes'),
    })
    .from(users)
    .leftJoin(children, and(eq(children.uid, users.uid), isNull(children.clearedAt)))
    .leftJoin(usersPolicy, eq(usersPolicy.uid, users.uid))
    .where(eq(users.uid, sql.placeholder('uid')))
    .orderBy(asc(children.createdAt), asc(children.id)),
);

/** Courses whose box is on its way or chosen (D-80). */
function shippedBoxesOf(uid: SQLWrapper): SQL<string[]> {
  const { legacySyllabusId, paidTimestamp, pickupTimestamp, startTimestamp } = usersRedemptions;
  const shipped = new QueryBuilder()
    .select({ legacySyllabusId })
    .from(usersRedemptions)
    .where(and(eq(usersRedemptions.uid, uid), or(isNotNull(paidTimestamp), isNotNull(pickupTimestamp))))
    .orderBy(startTimestamp);
  return sql<string[]>`array(${shipped})`;
}

/** A member with children, signed policies and what the other rooms know of her, in one statement; null when there is none. */
export async function findMemberRecord(db: Executor, uid: string): Promise<MemberRecord | null> {
  const rows = await rowsOf(db, { uid });
  const [first] = rows;
  if (!first) return null;
  const byId = new Map(rows.flatMap(({ child }) => (child ? [[child.id, child] as const] : [])));
  return {
    user: first.user,
    children: [...byId.values()],
    policy: policiesByVersion(rows.flatMap(({ policy }) => policy ?? [])),
    learned: learningFacts(first.learned),
    shippedBoxes: first.shippedBoxes,
  };
}
