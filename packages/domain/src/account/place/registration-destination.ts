import { pathOf, type PAGES } from '../../pages.ts';
import type { RegistrationStep } from '../user.ts';

/**
 * The destination of each step as the original product lists it; two of them are values only.
 * @internal a requirement names the values, and no caller
 */
export const REGISTRATION_STEP_TABLE: Readonly<Record<RegistrationStep, 'step1' | 'step2' | 'step3' | 'content'>> = {
  '0-landing page': 'step1',
  '1-geo': 'step2',
  '2-gender': 'step3',
  '3-maritalstatus': 'content',
};

export type RegistrationDestination = (typeof PAGES)['profileStep1' | 'profileStep2' | 'courses']['path'];

/** True when a member's last finished step leaves nothing to ask. */
export function isProfileComplete(lastStep: RegistrationStep): boolean {
  return lastStep === '2-gender' || lastStep === '3-maritalstatus';
}

/** Returns the next page after the last finished step; the courses for a complete profile. */
export function registrationDestination(lastStep: RegistrationStep): RegistrationDestination {
  if (isProfileComplete(lastStep)) return pathOf('courses');
  return lastStep === '0-landing page' ? pathOf('profileStep1') : pathOf('profileStep2');
}
