import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PolicyRecords } from '@nestling/domain/account/user';
import type { Executor } from '../../platform/database/database.ts';
import { statementOf } from '../../platform/database/statement.ts';
import type { AccountPorts, LearningFacts } from '../ports.ts';
import { children, users, usersPolicy } from '../tables.ts';
import type { ChildRow } from './live-children.ts';
import type { UserRow } from './insert-user.ts';
import { signedPolicies } from './signer.ts';

export interface MemberRecord {
  user: UserRow;
  children: ChildRow[];
  policy: PolicyRecords;
  /** Null where nobody says how to read them. */
  learned: LearningFacts | null;
  shippedBoxes: string[] | null;
}

/** The rows of members' records, before it is said whose: one for each child and each signed policy. */
export function selectRecords(db: Pick<Executor, 'select'>, { learned, shippedBoxes }: AccountPorts) {
  return db
    .select({
      user: users,
      child: children,
      policy: usersPolicy,
      learned: (learned?.(users.uid) ?? sql<null>`null`).as('learned'),
      shippedBoxes: (shippedBoxes?.(users.uid) ?? sql<null>`null`).as('shipped_boxes'),
    })
    .from(users)
    .leftJoin(children, and(eq(children.uid, users.uid), isNull(children.clearedAt)))
    .leftJoin(usersPolicy, eq(usersPolicy.uid, users.uid));
}

type RecordRow = Awaited<ReturnType<typeof selectRecords>>[number];

const recordOf = statementOf('member-record', (db, ports: AccountPorts) =>
  selectRecords(db, ports).where(eq(users.uid, sql.placeholder('uid'))),
);

/** For who asks for nothing but the account's own. */
const ALONE: AccountPorts = {};

/** A member with children, signed policies and what the other rooms know, in one statement; null when there is none. */
export async function findRecord(db: Executor, uid: string, ports = ALONE): Promise<MemberRecord | null> {
  return recordFrom(await recordOf(db, { uid }, ports));
}

/** The record that the rows of one member make; null for no rows. */
export function recordFrom(rows: readonly RecordRow[]): MemberRecord | null {
  const [first] = rows;
  if (!first) return null;
  const byId = new Map(rows.flatMap(({ child }) => (child ? [[child.id, child] as const] : [])));
  const { user, learned, shippedBoxes } = first;
  return {
    user,
    children: [...byId.values()].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    policy: signedPolicies(rows),
    learned,
    shippedBoxes,
  };
}
