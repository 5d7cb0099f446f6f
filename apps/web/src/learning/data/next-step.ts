import { isBabyBox } from '@nestling/domain/learning/baby-box';
import { callToAction } from '@nestling/domain/learning/course-status';
import { pathOf } from '@nestling/domain/pages';
import { isInProgress, isPassed, isRewardReady } from './course-card.ts';
import type { ListedCourse } from './courses.ts';
import { rewardPath } from './reward-path.ts';

/** What a member can do next on the dashboard. */
export type NextStep =
  | { kind: 'pay'; address: string }
  | { kind: 'redeem'; reward: 'box' | 'other'; address: string }
  | { kind: 'resume' | 'start'; title: string; address: string };

/** Returns the courses with a reward that waits for its member, not for an order. */
export function coursesWithReward(courses: readonly ListedCourse[]): ListedCourse[] {
  return courses.filter((course) => isRewardReady(course) && !course.userRedemption?.orderWaitsFor);
}

/** Returns the course with an order that is not complete, an unpaid one first; null without one. */
export function courseWithOrder(courses: readonly ListedCourse[]): ListedCourse | null {
  const ordered = courses.filter(({ userRedemption }) => userRedemption?.orderWaitsFor !== undefined);
  return ordered.find(({ userRedemption }) => userRedemption?.orderWaitsFor === 'payment') ?? ordered[0] ?? null;
}

/**
 * Returns the one next step: to pay for an order, because it ends unless it is paid, otherwise to redeem, otherwise to
 * resume the course that is closest to its quiz, otherwise to start the first one; null with nothing left to do.
 */
export function nextStep(courses: readonly ListedCourse[]): NextStep | null {
  const ordered = courseWithOrder(courses);
  if (ordered?.userRedemption?.orderWaitsFor === 'payment')
    return { kind: 'pay', address: rewardPath(ordered.fields.slug) };
  const [ready] = coursesWithReward(courses);
  if (ready) {
    const reward = ready.status === 3 && isBabyBox(ready.product) ? 'box' : 'other';
    return { kind: 'redeem', reward, address: rewardPath(ready.fields.slug) };
  }
  const open = courses.filter(({ userEligible }) => userEligible);
  const [begun] = open.filter(isInProgress).toSorted((one, other) => other.status - one.status);
  if (begun) return stepTo('resume', begun);
  const first = open.find((course) => callToAction(course.status) === 'play' && !isPassed(course));
  return first ? stepTo('start', first) : null;
}

function stepTo(kind: 'resume' | 'start', { fields: { slug, title } }: ListedCourse): NextStep {
  return { kind, title, address: pathOf('course', { slug }) };
}
