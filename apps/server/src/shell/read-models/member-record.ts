import { and, asc, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { SESSION_FACTS, isLiveSession, policiesByVersion } from '../../account/public.ts';
import type { FindVisitor, MemberRecord } from '../../account/public.ts';
import { children, sessions, users, usersPolicy } from '../../account/tables.ts';
import { learningFacts } from '../../learning/public.ts';
import type { Executor } from '../../platform/database/database.ts';
import { jsonRow, packedIfThere } from '../../platform/database/json-row.ts';
import { statement } from '../../platform/database/statement.ts';
import { usersRedemptions } from '../../rewards/gate/tables.ts';
import { learningRowsOf } from './learning-record.ts';

/**
 * One row per child and signed policy, and one for a member without either, because the joins are
 * outer.
 */
const RECORD = {
  user: jsonRow(getTableColumns(users)).as('member'),
  child: packedIfThere(getTableColumns(children), children.id).as('child'),
  policy: packedIfThere(getTableColumns(usersPolicy), usersPolicy.uid).as('policy'),
  learned: learningRowsOf(users.uid).as('learned'),
  shippedBoxes: shippedBoxesOf(users.uid).as('shipped_boxes'),
} as const;

const LIVE_CHILD = and(eq(children.uid, users.uid), isNull(children.clearedAt));

const rowsOf = statement('member-record', (db) =>
  db
    .select(RECORD)
    .from(users)
    .leftJoin(children, LIVE_CHILD)
    .leftJoin(usersPolicy, eq(usersPolicy.uid, users.uid))
    .where(eq(users.uid, sql.placeholder('uid')))
    .orderBy(asc(children.createdAt), asc(children.id)),
);

const rowsOfVisitor = statement('visitor', (db) =>
  db
    .select({ ...RECORD, session: jsonRow(SESSION_FACTS).as('session') })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .leftJoin(children, LIVE_CHILD)
    .leftJoin(usersPolicy, eq(usersPolicy.uid, users.uid))
    .where(isLiveSession())
    .orderBy(asc(children.createdAt), asc(children.id)),
);

function shippedBoxesOf(uid: SQLWrapper): SQL<string[]> {
  const { legacySyllabusId, paidTimestamp, pickupTimestamp, startTimestamp } = usersRedemptions;
  const shipped = new QueryBuilder()
    .select({ legacySyllabusId })
    .from(usersRedemptions)
    .where(and(eq(usersRedemptions.uid, uid), or(isNotNull(paidTimestamp), isNotNull(pickupTimestamp))))
    .orderBy(startTimestamp);
  return sql<string[]>`array(${shipped})`;
}

/**
 * Reads a member with children, signed policies and the data of other rooms in one statement; null
 * when there is none.
 */
export async function findMemberRecord(db: Executor, uid: string): Promise<MemberRecord | null> {
  return recordFrom(await rowsOf(db, { uid }));
}

/**
 * Reads a live session by the hash of its token, with the member's record, in one statement; null
 * for none.
 */
export const findVisitor: FindVisitor = async (db, tokenHash, now) => {
  const rows = await rowsOfVisitor(db, { tokenHash, now });
  const record = recordFrom(rows);
  const [first] = rows;
  return first && record ? { session: first.session, record } : null;
};

function recordFrom(rows: Awaited<ReturnType<typeof rowsOf>>): MemberRecord | null {
  const [first] = rows;
  if (!first) return null;
  const byId = new Map(rows.flatMap(({ child }) => (child ? [[child.id, child] as const] : [])));
  return {
    user: first.user,
    children: [...byId.values()],
    policy: policiesByVersion(rows.flatMap(({ policy }) => policy ?? [])),
    learning: learningFacts(first.learned),
    shippedBoxes: first.shippedBoxes,
  };
}
