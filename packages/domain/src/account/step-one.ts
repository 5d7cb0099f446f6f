import { requiresPostalCode, asksPostalCode } from './postal-code.ts';

/** What the member's record holds when step one opens. */
export interface StepOneMember {
  firstName: string;
  lastName: string;
  emailOptIn: boolean | null;
}

/** What is chosen in the form so far. */
export interface StepOneChoice {
  country: string | null;
  postalCodeSupported: boolean;
  zip: string;
}

export type StepOneQuestion = 'first-name' | 'last-name' | 'country' | 'zip' | 'email-opt-in';

/** The questions of registration step one: names only when missing, the opt-in only abroad and only when not yet given (ACC-155 to ACC-160, C-15). */
export function stepOneQuestions(
  member: StepOneMember,
  { country, postalCodeSupported }: StepOneChoice,
): StepOneQuestion[] {
  const asked: Record<StepOneQuestion, boolean> = {
    'first-name': member.firstName.trim() === '',
    'last-name': member.lastName.trim() === '',
    country: true,
    zip: country === null || asksPostalCode(country, postalCodeSupported),
    'email-opt-in': country !== null && country !== 'US' && member.emailOptIn !== true,
  };
  const order: StepOneQuestion[] = ['first-name', 'last-name', 'country', 'zip', 'email-opt-in'];
  return order.filter((question) => asked[question]);
}

/** True when Next can be pressed: a country and, where that country requires one, a postal code (ACC-161, C-15). */
export function canLeaveStepOne({ country, postalCodeSupported, zip }: StepOneChoice): boolean {
  if (!country) return false;
  return zip.trim() !== '' || !requiresPostalCode(country, postalCodeSupported);
}
