import type { Course, DigitalReward } from '../../learning/public.ts';

/** The digital reward of a course, or null when it has none. */
export function digitalRewardOf(course: Course): DigitalReward | null {
  const [first] = course.digitalRewards;
  return course.fields.activeOffer === 'digital' && first && first.promoCode !== '' ? first : null;
}
