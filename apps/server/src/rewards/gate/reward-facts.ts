import type { PolicyRecords } from '@nestling/domain/account/user';
import { userEligible } from '@nestling/domain/learning/eligibility';
import { videosStillToWatch } from '@nestling/domain/learning/progress';
import type { GateFacts } from '@nestling/domain/rewards/gate/gate';
import { tabledCode, type MemberFacts, type ReadCode } from '../../account/public.ts';
import type { CourseContent, LearningFactsInFull } from '../../learning/public.ts';
import type { RewardDeps, RewardRules } from '../ports.ts';
import { redemptionFacts } from './present-redemption.ts';
import type { RewardWithOrder, RewardAndAnswer } from '../read-models/rewards-with-orders.ts';
import type { ShipTo } from './ship-to.ts';

/** The facts that determine a member's reward for one course. */
export interface RewardFacts {
  member: MemberFacts;
  /** Signed policies. */
  policies: PolicyRecords;
  course: CourseContent;
  reward: RewardWithOrder | null;
  certificateId: string | null;
  passed: boolean;
  gate: GateFacts;
  /** The requested postal code as our table has it. */
  readCode: ReadCode | null;
}

/** The destination of a parcel, as far as the member has entered it. */
export type SentTo = Pick<ShipTo, 'countryCode' | 'postalCode'>;

/** Settings for an opt-in before redemption. */
export type OptInRules = Pick<RewardRules, 'optInEnabled' | 'canAsk'>;

type FactDeps = Pick<RewardDeps, 'handle' | 'ports' | 'alerts'>;

/**
 * Loads the facts in one statement: the member with learning results, held reward, the answer to
 * the partner that asks first, and the postal code of the destination. Null if the account is gone.
 */
export async function rewardFacts(
  deps: FactDeps,
  { uid, course, sentTo }: { uid: string; course: CourseContent; sentTo?: SentTo | undefined },
  rules: OptInRules,
): Promise<RewardFacts | null> {
  const { legacySyllabusId } = course.fields;
  const linkedOptIn = await linkedPartner(deps, course, rules);
  const partner = partnerBefore(linkedOptIn);
  const usCode = sentTo ? tabledCode(sentTo.countryCode, sentTo.postalCode) : null;
  const row = await deps.ports.findRewardOfMember(deps.handle.db, { uid, legacySyllabusId, partner, usCode });
  if (!row) return null;
  const { member, policies, learning, readCode, ...answered } = row;
  const result = learning.syllabusQuizResults[legacySyllabusId];
  return {
    member,
    policies,
    course,
    reward: answered.reward,
    certificateId: result?.certificateID ?? null,
    passed: result?.pass ?? false,
    gate: gateFacts(member, course, learning, { ...answered, linkedOptIn, optInEnabled: rules.optInEnabled }),
    readCode,
  };
}

/**
 * A partner that content cannot load counts as none; the alert is necessary because the gate then
 * opens without the question.
 */
async function linkedPartner(
  { handle, alerts }: FactDeps,
  { optIn, optInType }: CourseContent,
  { optInEnabled, canAsk }: OptInRules,
): Promise<GateFacts['linkedOptIn']> {
  if (optIn === null) return null;
  if (canAsk(optIn.slug)) return { slug: optIn.slug, type: optInType };
  if (optInEnabled && optInType !== null)
    await alerts.raise(handle.db, { kind: 'partner-missing', subject: optIn.slug });
  return null;
}

/** Only a partner that asks before the redemption can close the gate. */
function partnerBefore(linkedOptIn: GateFacts['linkedOptIn']): string | null {
  const isBeforeRedemption = linkedOptIn?.type === 'pre-redeem' || linkedOptIn?.type === 'pre-redeem-mandatory';
  return isBeforeRedemption ? linkedOptIn.slug : null;
}

function gateFacts(
  member: MemberFacts,
  course: CourseContent,
  learning: LearningFactsInFull,
  { reward, ...gate }: RewardAndAnswer & Pick<GateFacts, 'linkedOptIn' | 'optInEnabled'>,
): GateFacts {
  const { fields } = course;
  const id = fields.legacySyllabusId;
  const result = learning.syllabusQuizResults[id];
  const missing = videosStillToWatch({
    playlist: course.videos.map(({ videoId }) => videoId),
    playlistAtPass: learning.playlistsAtPass[id] ?? null,
    watched: learning.videosWatched[id] ?? {},
  });
  return {
    slug: fields.slug,
    videosMissing: missing.length > 0,
    quiz: result ? (result.pass ? 'passed' : 'failed') : 'none',
    ...gate,
    activeOffer: fields.activeOffer,
    redemption: reward && redemptionFacts(reward),
    eligible: userEligible(member, { ...course, activeOffer: fields.activeOffer }, learning.passes[id] ?? null),
  };
}
