import { eq, sql } from 'drizzle-orm';
import type { PolicyRecords } from '@nestling/domain/account/user';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { LearnedPart } from '../ports.ts';
import { users, usersPolicy } from '../tables.ts';
import type { UserRow } from './insert-user.ts';

/** A member with the policies that she has signed, by version, and what learning knows of her. */
export interface Signer<Learned> {
  user: UserRow;
  policy: PolicyRecords;
  learned: Learned;
}

/** How a signer is found, in one statement; null when there is none. */
export function signerFinder<Learned>(
  learned: LearnedPart<Learned>,
): (db: Executor, uid: string) => Promise<Signer<Learned> | null> {
  const rowsOf = statement('signer', (db) =>
    db
      .select({ user: users, policy: usersPolicy, learned: learned(users.uid).as('learned') })
      .from(users)
      .leftJoin(usersPolicy, eq(usersPolicy.uid, users.uid))
      .where(eq(users.uid, sql.placeholder('uid'))),
  );
  return async (db, uid) => {
    const rows = await rowsOf(db, { uid });
    const [first] = rows;
    return first ? { user: first.user, policy: signedPolicies(rows), learned: first.learned } : null;
  };
}

/** The signed policies that rows of one member tell, by version. */
export function signedPolicies(rows: readonly { policy: typeof usersPolicy.$inferSelect | null }[]): PolicyRecords {
  const signatures = rows.flatMap(({ policy }) =>
    policy ? [[policy.version, { signed: true as const, signedAt: policy.signedAt.toISOString() }] as const] : [],
  );
  return Object.fromEntries(signatures);
}
