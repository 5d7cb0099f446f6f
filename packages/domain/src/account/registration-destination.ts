import { pathOf } from '../pages.ts';
import type { PAGES } from '../pages.ts';
import type { RegistrationStep } from './user.ts';

/** The destination written beside each step by the source; two of them are values only (ACC C-03). */
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

/** Where a member goes on after the last finished step; a complete one goes to the courses (V-02, C-03). */
export function registrationDestination(lastStep: RegistrationStep): RegistrationDestination {
  if (isProfileComplete(lastStep)) return pathOf('courses');
  return lastStep === '0-landing page' ? pathOf('profileStep1') : pathOf('profileStep2');
}
