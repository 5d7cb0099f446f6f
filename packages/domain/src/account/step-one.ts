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
  /** The parent said that the name on record is not hers. */
  correctsNames?: boolean;
}

export type StepOneQuestion = 'first-name' | 'last-name' | 'country' | 'zip' | 'email-opt-in';

/**
 * The questions of registration step one: names only when missing or to be corrected, the opt-in only abroad and only of
 * one who has never answered: a no is not asked again (ACC C-15, C-34, D-182).
 */
export function stepOneQuestions(
  member: StepOneMember,
  { country, postalCodeSupported, correctsNames = false }: StepOneChoice,
): StepOneQuestion[] {
  const asked: Record<StepOneQuestion, boolean> = {
    'first-name': correctsNames || member.firstName.trim() === '',
    'last-name': correctsNames || member.lastName.trim() === '',
    country: true,
    zip: country === null || asksPostalCode(country, postalCodeSupported),
    'email-opt-in': country !== null && country !== 'US' && member.emailOptIn === null,
  };
  const order: StepOneQuestion[] = ['first-name', 'last-name', 'country', 'zip', 'email-opt-in'];
  return order.filter((question) => asked[question]);
}

/** True when Next can be pressed: a country and, where that country requires one, a postal code (ACC C-15). */
export function canLeaveStepOne({ country, postalCodeSupported, zip }: StepOneChoice): boolean {
  if (!country) return false;
  return zip.trim() !== '' || !requiresPostalCode(country, postalCodeSupported);
}
