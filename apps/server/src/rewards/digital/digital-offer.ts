import type { Course, DigitalReward } from '../../learning/public.ts';

/** The digital reward of a course, or null when it has none. */
export function digitalRewardOf(course: Course): DigitalReward | null {
  const [first] = course.digitalRewards;
  const hasCode = first && (first.codePool !== null || first.promoCode !== '');
  return course.fields.activeOffer === 'digital' && hasCode ? first : null;
}
