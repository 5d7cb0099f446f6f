import type { CourseContent, DigitalReward } from '../../learning/public.ts';

/** Returns the digital reward of a course, or null. */
export function digitalRewardOf(course: CourseContent): DigitalReward | null {
  const [first] = course.digitalRewards;
  const hasCode = first && (first.codePool !== null || first.promoCode !== '');
  return course.fields.activeOffer === 'digital' && hasCode ? first : null;
}
