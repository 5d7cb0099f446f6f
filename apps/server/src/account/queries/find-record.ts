import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PolicyRecords } from '@nestling/domain/account/user';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { children, users, usersPolicy } from '../tables.ts';
import type { ChildRow } from './live-children.ts';
import type { UserRow } from './insert-user.ts';

export interface MemberRecord {
  user: UserRow;
  children: ChildRow[];
  policy: PolicyRecords;
}

const recordOf = statement((db) =>
  db
    .select({ user: users, child: children, policy: usersPolicy })
    .from(users)
    .leftJoin(children, and(eq(children.uid, users.uid), isNull(children.clearedAt)))
    .leftJoin(usersPolicy, eq(usersPolicy.uid, users.uid))
    .where(eq(users.uid, sql.placeholder('uid'))),
);

/** A member with children and signed policies, in one statement; null when there is none. */
export async function findRecord(db: Executor, uid: string): Promise<MemberRecord | null> {
  const rows = await recordOf(db, { uid });
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
  };
}
