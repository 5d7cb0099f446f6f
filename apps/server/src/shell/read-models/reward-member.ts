import { eq, getTableColumns, sql } from 'drizzle-orm';
import { MEMBER_FACTS, memberFacts, policiesByVersion } from '../../account/public.ts';
import { zipCodes } from '../../account/postal/tables.ts';
import { users, usersPolicy } from '../../account/tables.ts';
import { learningFactsInFull } from '../../learning/public.ts';
import { certificates } from '../../learning/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { jsonRow, packedIfThere } from '../../platform/database/json-row.ts';
import { statement } from '../../platform/database/statement.ts';
import { usersRedemptions } from '../../rewards/gate/tables.ts';
import { usersCorporatePartners } from '../../rewards/opt-in/tables.ts';
import { orders } from '../../rewards/order/tables.ts';
import { REWARD_AND_ANSWER, rewardAndAnswer, rewardAndAnswerOf } from '../../rewards/public.ts';
import type { RewardMember, RewardOfMember, RewardPorts } from '../../rewards/public.ts';
import { learningRowsOf } from './learning-record.ts';

const MEMBER = {
  user: jsonRow(MEMBER_FACTS).as('member'),
  policy: packedIfThere(getTableColumns(usersPolicy), usersPolicy.uid).as('policy'),
  learned: learningRowsOf(users.uid).as('learned'),
} as const;

/** Null for a code that is not in the table. */
const STATE_OF_CODE = sql<string | null>`(select ${zipCodes.state} from ${zipCodes}
  where ${zipCodes.country} = 'US' and ${zipCodes.zip} = ${sql.placeholder('usCode')})`;

/** One row per signed policy, and one for a member without any, because the joins are outer. */
const rowsOf = statement('reward-member', (db) =>
  db
    .select(MEMBER)
    .from(users)
    .leftJoin(usersPolicy, eq(usersPolicy.uid, users.uid))
    .where(eq(users.uid, sql.placeholder('uid'))),
);

const rowsWithReward = statement('reward-of-member', (db) => {
  const on = rewardAndAnswerOf(users.uid);
  return db
    .select({
      ...MEMBER,
      ...REWARD_AND_ANSWER,
      stateOfCode: STATE_OF_CODE.as('state_of_code'),
    })
    .from(users)
    .leftJoin(usersPolicy, eq(usersPolicy.uid, users.uid))
    .leftJoin(usersRedemptions, on.redemption)
    .leftJoin(orders, on.order)
    .leftJoin(certificates, on.certificate)
    .leftJoin(usersCorporatePartners, on.answer)
    .where(eq(users.uid, sql.placeholder('uid')));
});

/**
 * Reads the facts about a member that decide over rewards, in one statement; null for a deleted
 * account.
 */
export async function findRewardMember(db: Executor, uid: string): Promise<RewardMember | null> {
  return memberFrom(await rowsOf(db, { uid }));
}

/**
 * Reads the same with the member's reward of one course, their answer to a partner and a five-digit
 * US code, in one statement; null for a deleted account.
 */
export async function findRewardOfMember(
  db: Executor,
  { partner, usCode, ...asked }: Parameters<RewardPorts['findRewardOfMember']>[1],
): Promise<RewardOfMember | null> {
  const rows = await rowsWithReward(db, { ...asked, partner: partner ?? '', usCode: usCode ?? '' });
  const member = memberFrom(rows);
  const [first] = rows;
  return first && member
    ? {
        ...member,
        ...rewardAndAnswer(first),
        readCode: usCode === null ? null : { code: usCode, state: first.stateOfCode },
      }
    : null;
}

function memberFrom(rows: Awaited<ReturnType<typeof rowsOf>>): RewardMember | null {
  const [first] = rows;
  if (!first) return null;
  return {
    member: memberFacts(first.user),
    policies: policiesByVersion(rows.flatMap(({ policy }) => policy ?? [])),
    learning: learningFactsInFull(first.learned),
  };
}
