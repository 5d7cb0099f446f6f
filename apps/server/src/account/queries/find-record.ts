import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PolicyRecords } from '@nestling/domain/account/user';
import type { Executor } from '../../platform/database/database.ts';
import { statementOf } from '../../platform/database/statement.ts';
import type { ShippedBoxesOf } from '../ports.ts';
import { children, users, usersPolicy } from '../tables.ts';
import type { ChildRow } from './live-children.ts';
import type { UserRow } from './insert-user.ts';

export interface MemberRecord {
  user: UserRow;
  children: ChildRow[];
  policy: PolicyRecords;
  shippedBabyBoxes: string[];
}

const noBoxes: ShippedBoxesOf = () => sql<string[]>`'{}'::text[]`;

/** The rows of members' records, before it is said whose: one for each child and each signed policy. */
export function selectRecords(db: Pick<Executor, 'select'>, boxes: ShippedBoxesOf = noBoxes) {
  return db
    .select({ user: users, child: children, policy: usersPolicy, shippedBabyBoxes: boxes(users.uid).as('boxes') })
    .from(users)
    .leftJoin(children, and(eq(children.uid, users.uid), isNull(children.clearedAt)))
    .leftJoin(usersPolicy, eq(usersPolicy.uid, users.uid));
}

type RecordRow = Awaited<ReturnType<typeof selectRecords>>[number];

const recordOf = statementOf((db, boxes: ShippedBoxesOf | undefined) =>
  selectRecords(db, boxes).where(eq(users.uid, sql.placeholder('uid'))),
);

/**
 * A member with children, signed policies and, where the caller says how to read them, shipped boxes, in one statement; null
 * when there is none.
 */
export async function findRecord(db: Executor, uid: string, boxes?: ShippedBoxesOf): Promise<MemberRecord | null> {
  return recordFrom(await recordOf(db, { uid }, boxes));
}

/** The record that the rows of one member make; null for no rows. */
export function recordFrom(rows: readonly RecordRow[]): MemberRecord | null {
  const [first] = rows;
  if (!first) return null;
  const byId = new Map(rows.flatMap(({ child }) => (child ? [[child.id, child] as const] : [])));
  const signatures = rows.flatMap(({ policy }) =>
    policy ? [[policy.version, { signed: true as const, signedAt: policy.signedAt.toISOString() }] as const] : [],
  );
  return {
    user: first.user,
    children: [...byId.values()].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    policy: Object.fromEntries(signatures),
    shippedBabyBoxes: first.shippedBabyBoxes,
  };
}
