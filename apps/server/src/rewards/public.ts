import { redemptionState } from '@nestling/domain/rewards/redemption';
import type { MemberReward } from '../learning/public.ts';
import { redemptionFacts, redemptionSummary, type RewardOnCard } from './gate/present-redemption.ts';

/** Returns held rewards by legacySyllabusId for the course cards. */
export function rewardsByCourse(rewards: readonly RewardOnCard[]): ReadonlyMap<string, MemberReward> {
  return new Map(rewards.map((reward) => [reward.redemption.legacySyllabusId, onCard(reward)]));
}

function onCard(reward: RewardOnCard): MemberReward {
  return { summary: redemptionSummary(reward), isRedeemed: redemptionState(redemptionFacts(reward)) !== 'none' };
}

export { requiresCertifiedYes } from './opt-in/partner.ts';
export { SENT_BY_LINE } from './opt-in/queries/move-leads.ts';
export { REWARD_AND_ANSWER, rewardAndAnswer, rewardAndAnswerOf } from './read-models/rewards-with-orders.ts';
export type { LeadMemberRequest, RewardRequest, LeadMember, RewardMember, RewardOfMember } from './ports.ts';
