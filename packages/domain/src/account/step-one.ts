import { requiresPostalCode, hasPostalCodeField } from './place/postal-code.ts';

/** The member's record when step one opens. */
export interface StepOneMember {
  firstName: string;
  lastName: string;
  emailOptIn: boolean | null;
}

/** The current choices in the form. */
export interface StepOneChoice {
  country: string | null;
  postalCodeSupported: boolean;
  zip: string;
  /** The parent said that the name on record is not theirs. */
  correctsNames?: boolean;
}

export type StepOneQuestion = 'first-name' | 'last-name' | 'country' | 'zip' | 'email-opt-in';

/**
 * Returns the questions of registration step one: names only when missing or to be corrected, the
 * opt-in only abroad and only for members who have never answered, because a no is not asked again.
 */
export function stepOneQuestions(
  member: StepOneMember,
  { country, postalCodeSupported, correctsNames = false }: StepOneChoice,
): StepOneQuestion[] {
  const isIncluded: Record<StepOneQuestion, boolean> = {
    'first-name': correctsNames || member.firstName.trim() === '',
    'last-name': correctsNames || member.lastName.trim() === '',
    country: true,
    zip: country === null || hasPostalCodeField(country, postalCodeSupported),
    'email-opt-in': country !== null && country !== 'US' && member.emailOptIn === null,
  };
  const order: StepOneQuestion[] = ['first-name', 'last-name', 'country', 'zip', 'email-opt-in'];
  return order.filter((question) => isIncluded[question]);
}

/** True when Next is enabled: a country and, where that country requires one, a postal code. */
export function canLeaveStepOne({ country, postalCodeSupported, zip }: StepOneChoice): boolean {
  if (!country) return false;
  return zip.trim() !== '' || !requiresPostalCode(country, postalCodeSupported);
}
