import { and, eq, getTableColumns, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import {
  SESSION_FACTS,
  isLiveSession,
  policiesByVersion,
  type FindCaller,
  type MemberRecord,
} from '../account/public.ts';
import { children, sessions, users, usersPolicy } from '../account/tables.ts';
import { learningFacts } from '../learning/public.ts';
import type { Executor } from '../platform/database/database.ts';
import { jsonRow, packedRow } from '../platform/database/statements/json-row.ts';
import { statement } from '../platform/database/statements/statement.ts';
import { usersRedemptions } from '../rewards/gate/tables.ts';
import { learningJsonOf, learningRowsFrom, type LearningJson } from './learning-record.ts';

const USER = packedRow(getTableColumns(users));
const CHILD = packedRow(getTableColumns(children));
const POLICY = packedRow(getTableColumns(usersPolicy));

/** A member's record as the statements below compose it. */
interface RecordJson {
  user: unknown[];
  children: unknown[][];
  policies: unknown[][];
  learned: LearningJson;
  shippedBoxes: string[];
}

/** A member's record as text; the outer statement reads from `users`. */
function recordText(): SQL<string> {
  const isLiveChild = and(eq(children.uid, users.uid), isNull(children.clearedAt));
  return sql<string>`json_build_object(
    'user', ${USER.sql},
    'children', (select coalesce(json_agg(${CHILD.sql} order by ${children.createdAt}, ${children.id}), '[]')
      from ${children} where ${isLiveChild}),
    'policies', (select coalesce(json_agg(${POLICY.sql}), '[]')
      from ${usersPolicy} where ${eq(usersPolicy.uid, users.uid)}),
    'learned', ${learningJsonOf(users.uid)},
    'shippedBoxes', array_to_json(${shippedBoxes()}))::text`;
}

function shippedBoxes(): SQL {
  const { uid, legacySyllabusId, paidTimestamp, pickupTimestamp, startTimestamp } = usersRedemptions;
  const shipped = new QueryBuilder()
    .select({ legacySyllabusId })
    .from(usersRedemptions)
    .where(and(eq(uid, users.uid), or(isNotNull(paidTimestamp), isNotNull(pickupTimestamp))))
    .orderBy(startTimestamp);
  return sql`array(${shipped})`;
}

const recordOf = statement('member-record', (db) =>
  db
    .select({ record: recordText().as('record') })
    .from(users)
    .where(eq(users.uid, sql.placeholder('uid'))),
);

const visitorOf = statement('visitor', (db) =>
  db
    .select({ session: jsonRow(SESSION_FACTS).as('session'), record: recordText().as('record') })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(isLiveSession()),
);

/**
 * Reads a member with children, signed policies and the data of other rooms in one statement; null
 * when there is none.
 */
export async function findMemberRecord(db: Executor, uid: string): Promise<MemberRecord | null> {
  const [row] = await recordOf(db, { uid });
  return row ? parseRecord(row.record) : null;
}

/**
 * Finds a live session by the hash of its token, with the member's record as text, in one
 * statement; null for none.
 */
export const findVisitor: FindCaller<{ record: string }> = async (db, tokenHash, now) => {
  const [row] = await visitorOf(db, { tokenHash, now });
  return row ?? null;
};

/** Reads a record from its text. */
export function parseRecord(text: string): MemberRecord {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statements above wrote it
  const record = JSON.parse(text) as RecordJson;
  return {
    user: USER.read(record.user),
    children: record.children.map(CHILD.read),
    policy: policiesByVersion(record.policies.map(POLICY.read)),
    learning: learningFacts(learningRowsFrom(record.learned)),
    shippedBoxes: record.shippedBoxes,
  };
}
