import { eq, getTableColumns, sql } from 'drizzle-orm';
import { MEMBER_FACTS, memberFacts, policiesByVersion } from '../account/public.ts';
import { users, usersPolicy } from '../account/tables.ts';
import { learningFactsInFull } from '../learning/public.ts';
import { certificates } from '../learning/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { jsonRow, packedIfThere } from '../platform/database/statements/json-row.ts';
import { statement } from '../platform/database/statements/statement.ts';
import { usersRedemptions } from '../rewards/gate/tables.ts';
import { usersCorporatePartners } from '../rewards/opt-in/tables.ts';
import { orders } from '../rewards/order/tables.ts';
import {
  REWARD_AND_ANSWER,
  rewardAndAnswer,
  rewardAndAnswerOf,
  type RewardRequest,
  type RewardMember,
  type RewardOfMember,
} from '../rewards/public.ts';
import { learningRowsOf } from './learning-record.ts';
import { STATE_OF_CODE } from './state-of-code.ts';

const MEMBER = {
  user: jsonRow(MEMBER_FACTS).as('member'),
  policy: packedIfThere(getTableColumns(usersPolicy), usersPolicy.uid).as('policy'),
  learned: learningRowsOf(users.uid).as('learned'),
} as const;

/** One row per signed policy, and one for a member without any, because the joins are outer. */
function rewardRows(db: Executor) {
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
}

const rowsWithReward = statement('reward-of-member', rewardRows);

/**
 * Reads the facts about a member that decide over rewards, with their reward of one course, their
 * answer to a partner and a five-digit US code, in one statement; null for a deleted account.
 */
export async function findRewardOfMember(db: Executor, request: RewardRequest): Promise<RewardOfMember | null> {
  return rewardFrom(await rowsWithReward(db, valuesOf(request)), request);
}

function valuesOf({ partner, usCode, ...request }: RewardRequest) {
  return { ...request, partner: partner ?? '', usCode: usCode ?? '' };
}

function rewardFrom(
  rows: Awaited<ReturnType<typeof rowsWithReward>>,
  { usCode }: RewardRequest,
): RewardOfMember | null {
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

function memberFrom(rows: Awaited<ReturnType<typeof rowsWithReward>>): RewardMember | null {
  const [first] = rows;
  if (!first) return null;
  return {
    member: memberFacts(first.user),
    policies: policiesByVersion(rows.flatMap(({ policy }) => policy ?? [])),
    learning: learningFactsInFull(first.learned),
  };
}
