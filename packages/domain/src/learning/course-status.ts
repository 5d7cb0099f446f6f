/** Status numbers of a course card, in ascending order as the cards are sorted. */
export const COURSE_STATUSES = [0, 1, 2, 3, 3.01, 3.05, 3.06, 4, 5, 100] as const;

export type CourseStatus = (typeof COURSE_STATUSES)[number];

export type CourseCallToAction = 'play' | 'resume' | 'redeem' | 'review';

/** The facts of a member's reward for one course; null when none is held. */
export interface RewardFact {
  /** Time of payment; a free order has one at once. */
  paidTimestamp: string | null;
  pickupTimestamp: string | null;
  awardedTimeStamp: string | null;
}

export interface CourseStatusFacts {
  /** Video ids of the playlist. */
  playlist: readonly string[];
  /** Ids of the videos with a recorded watch. */
  watched: ReadonlySet<string>;
  /** Newest stored result of the quiz. */
  quiz: 'none' | 'failed' | 'passed';
  /** Kind of the active offer as the course has it; null when it has no offer at all. */
  activeOffer: string | null;
  reward: RewardFact | null;
}

/**
 * Returns the status of a course: progress first; only a passed course has a status of its offer.
 */
export function courseStatus(facts: CourseStatusFacts): CourseStatus {
  return facts.quiz === 'passed' ? passedStatus(facts) : progressStatus(facts);
}

/** Returns the label of a card, by its status. */
export function callToAction(status: CourseStatus): CourseCallToAction {
  if (status === 3 || status === 3.01) return 'redeem';
  if (status === 4 || status === 3.05 || status === 3.06) return 'review';
  return status === 1 || status === 2 ? 'resume' : 'play';
}

/** Sorts cards by status; equal ones stay in the editors' order. */
export function sortByStatus<Card extends { status: CourseStatus }>(cards: readonly Card[]): Card[] {
  return cards.toSorted((a, b) => a.status - b.status);
}

/** True when a physical reward counts as redeemed: paid, or a pickup place chosen. */
export function isRedeemed(reward: Pick<RewardFact, 'paidTimestamp' | 'pickupTimestamp'> | null): boolean {
  return Boolean(reward?.paidTimestamp ?? reward?.pickupTimestamp);
}

function progressStatus({ playlist, watched, quiz }: CourseStatusFacts): CourseStatus {
  // An empty playlist is never "all watched", so a failed attempt alone shows that the course has
  // begun.
  if (playlist.length === 0) return quiz === 'failed' ? 1 : 0;
  const seen = playlist.filter((videoId) => watched.has(videoId)).length;
  if (seen === 0) return 0;
  return seen === playlist.length ? 2 : 1;
}

function passedStatus({ activeOffer, reward }: CourseStatusFacts): CourseStatus {
  if (activeOffer === null) return 5;
  if (activeOffer === 'unrewarded') return 4;
  if (activeOffer === 'physical') return isRedeemed(reward) ? 3.05 : 3;
  if (activeOffer === 'digital') return reward?.awardedTimeStamp ? 3.06 : 3.01;
  return 100;
}
