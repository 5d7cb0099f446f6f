import type { ActiveOffer } from '@nestling/contract/learning/syllabus';
import { isRewardReady, type RewardReadiness } from './course-card.ts';
import type { ListedCourse } from './courses.ts';

/** The reward of a passed course: to redeem, now or after the videos that are left, redeemed, out of reach, or none. */
export type RewardState = 'waiting' | 'videos-left' | 'claimed' | 'out-of-reach' | 'none';

/** Returns the reward of a passed course, by its status on the dashboard and its reach. */
export function rewardState(listed: RewardReadiness | null): RewardState {
  if (listed === null) return 'none';
  if (listed.status === 3.05 || listed.status === 3.06) return 'claimed';
  if (isRewardReady(listed)) return 'waiting';
  if (listed.rewardReach === 'open' && listed.videosBeforeReward.length > 0) return 'videos-left';
  return listed.status === 3 || listed.status === 3.01 ? 'out-of-reach' : 'none';
}

/**
 * True when a pass earns the member a reward. For an unlisted course only its offer is known, not
 * its reach.
 */
export function promisesReward(
  { activeOffer }: { activeOffer: ActiveOffer | null },
  listed: Pick<ListedCourse, 'rewardReach'> | null,
): boolean {
  if (listed) return listed.rewardReach === 'open';
  return activeOffer === 'physical' || activeOffer === 'digital';
}
