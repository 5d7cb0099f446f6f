import { isBabyBox } from '@nestling/domain/learning/baby-box';
import { callToAction } from '@nestling/domain/learning/course-status';
import type { RewardReach } from '@nestling/domain/learning/eligibility';
import type { OrderWait } from '@nestling/domain/learning/order-wait';
import { progressPercent } from '@nestling/domain/learning/progress';
import type { EggState } from '@nestling/ui/picture/egg.tsx';
import type { ListedCourse } from './courses.ts';
import { rewardPath } from './reward-path.ts';
import { pathOf } from '@nestling/domain/pages';

/** The row at the bottom of a card. */
export type ActionRow =
  | { kind: 'start' }
  | { kind: 'replay' }
  | { kind: 'progress'; watched: number; total: number; percent: number }
  | { kind: 'quiz-next'; total: number }
  | { kind: 'quiz-started' }
  | { kind: 'closed' }
  | { kind: 'redeem'; reward: 'box' | 'other'; orderWaitsFor?: OrderWait | undefined }
  | { kind: 'review'; pill: 'reward-claimed' | 'course-passed' };

/** The reward on the ticket stub. */
export type CardReward =
  | { kind: 'physical'; title: string | null; price: number; chargedFor: 'shipping' | 'item' }
  | { kind: 'digital'; title: string }
  | { kind: 'none' };

/** The second line of the stub, beside the reward. */
export type StubLine =
  | { kind: 'terms' }
  | { kind: 'out-of-reach'; why: Exclude<RewardReach, 'open'> }
  | { kind: 'ready'; percent: number | null; orderWaitsFor?: OrderWait | undefined }
  | { kind: 'claimed'; at: string | null };

export interface CourseCardModel {
  egg: EggState;
  /** Watched share from 0 to 1. */
  share: number;
  action: ActionRow;
  /** Target of the card; null where the course is closed to the member. */
  address: string | null;
  reward: CardReward;
  stub: StubLine;
  /** Number of videos and full minutes; null for a course with a quiz only. */
  videos: { count: number; minutes: number } | null;
}

const SECONDS_A_MINUTE = 60;

/** Returns the content of a card, by the rows of the status table. */
export function courseCard(course: ListedCourse): CourseCardModel {
  const { fields } = course;
  const total = fields.playlist.length;
  const watched = watchedCount(course);
  return {
    egg: eggOf(course),
    share: total === 0 ? 0 : watched / total,
    action: actionOf(course, watched, total),
    address: addressOf(course),
    reward: rewardOf(course),
    stub: stubOf(course),
    videos:
      total === 0 ? null : { count: total, minutes: Math.max(1, Math.round(fields.runningTime / SECONDS_A_MINUTE)) },
  };
}

/** True once the quiz of a course is passed. */
export function isPassed({ status }: Pick<ListedCourse, 'status'>): boolean {
  return status >= 3;
}

/** The facts that say whether a reward is ready. */
export type RewardReadiness = Pick<ListedCourse, 'status' | 'rewardReach' | 'videosBeforeReward'>;

/** True while a reward that can reach the member is not redeemed, and no video is left before it. */
export function isRewardReady({ status, rewardReach, videosBeforeReward }: RewardReadiness): boolean {
  return callToAction(status) === 'redeem' && rewardReach === 'open' && videosBeforeReward.length === 0;
}

/** True for a course that is started and not passed. */
export function isInProgress({ status }: Pick<ListedCourse, 'status'>): boolean {
  return callToAction(status) === 'resume';
}

/** A course that is closed to the member links to the reward of its pass; null without a pass. */
function addressOf(course: ListedCourse): string | null {
  const { slug } = course.fields;
  if (course.userEligible) return pathOf('course', { slug });
  return isPassed(course) ? rewardPath(slug) : null;
}

function watchedCount({ fields, userWatchedVideos }: ListedCourse): number {
  const watched = userWatchedVideos[fields.legacySyllabusId] ?? {};
  return fields.playlist.filter(({ videoId }) => watched[videoId] !== undefined).length;
}

function eggOf(course: ListedCourse): EggState {
  if (isPassed(course)) return 'hatched';
  if (course.status === 2) return 'cracked';
  return course.status === 1 ? 'filling' : 'whole';
}

function actionOf(course: ListedCourse, watched: number, total: number): ActionRow {
  if (!course.userEligible && !isPassed(course)) return { kind: 'closed' };
  switch (callToAction(course.status)) {
    case 'play':
      return { kind: isPassed(course) ? 'replay' : 'start' };
    case 'resume':
      if (total === 0) return { kind: 'quiz-started' };
      return course.status === 2
        ? { kind: 'quiz-next', total }
        : { kind: 'progress', watched, total, percent: progressPercent(watched, total) };
    case 'redeem':
      return isRewardReady(course)
        ? {
            kind: 'redeem',
            reward: course.status === 3 && isBabyBox(course.product) ? 'box' : 'other',
            orderWaitsFor: course.userRedemption?.orderWaitsFor,
          }
        : { kind: 'review', pill: 'course-passed' };
    case 'review':
      return { kind: 'review', pill: course.status === 4 ? 'course-passed' : 'reward-claimed' };
  }
}

function rewardOf({ fields, status, product }: ListedCourse): CardReward {
  if (status === 4 || status === 5 || status === 100) return { kind: 'none' };
  if (fields.activeOffer === 'physical') {
    const [offer] = fields.offers;
    return {
      kind: 'physical',
      title: product?.title ?? offer?.title ?? null,
      price: offer?.shippingPrice ?? 0,
      chargedFor: offer?.chargedFor ?? 'shipping',
    };
  }
  const [digital] = fields.digitalOffers;
  return fields.activeOffer === 'digital' && digital ? { kind: 'digital', title: digital.text } : { kind: 'none' };
}

function stubOf(course: ListedCourse): StubLine {
  const { status, userQuizResult, userRedemption, rewardReach } = course;
  if (isRewardReady(course))
    return {
      kind: 'ready',
      percent: userQuizResult?.quizScore ?? null,
      orderWaitsFor: userRedemption?.orderWaitsFor,
    };
  if (status === 3.05)
    return { kind: 'claimed', at: userRedemption?.pickupTimestamp ?? userRedemption?.paidTimestamp ?? null };
  if (status === 3.06) return { kind: 'claimed', at: userRedemption?.awardedTimeStamp ?? null };
  return rewardReach === null || rewardReach === 'open'
    ? { kind: 'terms' }
    : { kind: 'out-of-reach', why: rewardReach };
}
