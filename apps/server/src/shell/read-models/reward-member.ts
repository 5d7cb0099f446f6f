import { eq, sql } from 'drizzle-orm';
import { memberFacts, policiesByVersion } from '../../account/public.ts';
import { users, usersPolicy } from '../../account/tables.ts';
import { learningFactsInFull } from '../../learning/public.ts';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { RewardMember } from '../../rewards/public.ts';
import { learningRowsOf } from './learned.ts';

/** One row for each signed policy; one for who has signed none. */
const rowsOf = statement('reward-member', (db) =>
  db
    .select({ user: users, policy: usersPolicy, learned: learningRowsOf(users.uid).as('learned') })
    .from(users)
    .leftJoin(usersPolicy, eq(usersPolicy.uid, users.uid))
    .where(eq(users.uid, sql.placeholder('uid'))),
);

/** What decides over a member's rewards and is not theirs, in one statement; null when the account is gone. */
export async function findRewardMember(db: Executor, uid: string): Promise<RewardMember | null> {
  const rows = await rowsOf(db, { uid });
  const [first] = rows;
  if (!first) return null;
  return {
    member: memberFacts(first.user),
    policies: policiesByVersion(rows.flatMap(({ policy }) => policy ?? [])),
    learned: learningFactsInFull(first.learned),
  };
}
