import type { PolicyRecords } from '@nestling/domain/account/user';
import { userEligible } from '@nestling/domain/learning/eligibility';
import { videosStillToWatch } from '@nestling/domain/learning/progress';
import type { GateFacts } from '@nestling/domain/rewards/gate/gate';
import type { MemberFacts } from '../../account/public.ts';
import type { Course, LearningFactsInFull } from '../../learning/public.ts';
import type { RewardDeps } from '../ports.ts';
import { redemptionFacts } from './present-redemption.ts';
import { findReward } from '../read-models/held-rewards.ts';
import type { HeldReward } from '../read-models/held-rewards.ts';

/** Everything that decides over a member's reward for one course. */
export interface RewardFacts {
  member: MemberFacts;
  /** The policies that she has signed. */
  policies: PolicyRecords;
  course: Course;
  held: HeldReward | null;
  certificateId: string | null;
  passed: boolean;
  gate: GateFacts;
}

/** Gathers the facts in two statements: the member with what she has learned, what she holds; null when the account is gone. */
export async function rewardFacts(
  { handle, ports }: Pick<RewardDeps, 'handle' | 'ports'>,
  uid: string,
  course: Course,
  settings: { optInEnabled: boolean },
): Promise<RewardFacts | null> {
  const found = await ports.findMember(handle.db, uid);
  if (!found) return null;
  const { member, policies, learned } = found;
  const held = await findReward(handle.db, uid, course.fields.legacySyllabusId);
  const result = learned.syllabusQuizResults[course.fields.legacySyllabusId];
  return {
    member,
    policies,
    course,
    held,
    certificateId: result?.certificateID ?? null,
    passed: result?.pass ?? false,
    gate: gateFacts(member, course, held, learned, settings),
  };
}

function gateFacts(
  member: MemberFacts,
  course: Course,
  held: HeldReward | null,
  learned: LearningFactsInFull,
  { optInEnabled }: { optInEnabled: boolean },
): GateFacts {
  const { fields } = course;
  const id = fields.legacySyllabusId;
  const result = learned.syllabusQuizResults[id];
  const missing = videosStillToWatch({
    playlist: course.videos.map(({ videoId }) => videoId),
    playlistAtPass: learned.playlistsAtPass[id] ?? null,
    watched: learned.videosWatched[id] ?? {},
  });
  return {
    slug: fields.slug,
    videosMissing: missing.length > 0,
    quiz: result ? (result.pass ? 'passed' : 'failed') : 'none',
    optInEnabled,
    linkedOptIn: course.optIn && { slug: course.optIn.slug, type: course.optInType },
    optInAnswer: 'none',
    activeOffer: fields.activeOffer,
    redemption: held && redemptionFacts(held),
    eligible: userEligible(member, { ...course, activeOffer: fields.activeOffer }),
  };
}
