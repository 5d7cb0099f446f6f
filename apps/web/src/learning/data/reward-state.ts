import type { Course } from './courses.ts';

/** What a passed course has for the member: a reward to take, one that is taken, or learning alone. */
export type RewardState = 'waiting' | 'claimed' | 'none';

/** The reward of a passed course, by its status on the dashboard (LRN-066 to LRN-075). */
export function rewardState(listed: Pick<Course, 'status'> | null): RewardState {
  const status = listed?.status;
  if (status === 3 || status === 3.01) return 'waiting';
  return status === 3.05 || status === 3.06 ? 'claimed' : 'none';
}
