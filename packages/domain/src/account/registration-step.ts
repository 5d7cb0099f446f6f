import { nameProblem } from './person-name.ts';
import { judgePostalCode } from './place/postal-code.ts';
import { REGISTRATION_STEPS, type Gender, type ParentType, type RegistrationStep } from './user.ts';
import type { ZipStatus } from './place/zip-region.ts';

/** True when `step` is `other` or comes after it. */
export function hasReached(step: RegistrationStep, other: RegistrationStep): boolean {
  return REGISTRATION_STEPS.indexOf(step) >= REGISTRATION_STEPS.indexOf(other);
}

/** Returns the later of the stored and the sent step, so that it never goes backwards. */
export function laterStep(stored: RegistrationStep, sent: RegistrationStep): RegistrationStep {
  return hasReached(stored, sent) ? stored : sent;
}

/** A member after an update: every stored or sent value. */
export interface StepFacts {
  reached: RegistrationStep;
  firstName: string;
  lastName: string;
  country: string | null;
  /** True where the content list has the country. */
  countryListed: boolean;
  postalCodeSupported: boolean;
  zip: string | null;
  /** The answer of the zip look-up; null when it failed, then the pattern alone decides. */
  zipStatus: ZipStatus | null;
  gender: Gender | null;
  isParent: ParentType | null;
}

export type StepField =
  | 'firstName'
  | 'lastName'
  | 'country'
  | 'zip'
  | 'gender'
  | 'isParent'
  | 'lastRegistrationStepFinished';

export type StepProblem =
  | 'no-first-name'
  | 'no-last-name'
  | 'bad-name'
  | 'no-country'
  | 'country-not-allowed'
  | 'empty-zip'
  | 'invalid-zip'
  | 'zip-country-mismatch'
  | 'required'
  | 'invalid';

export type StepProblems = Partial<Record<StepField, StepProblem>>;

/**
 * Returns the problems that prevent a member from finishing a step, by field; empty when there are
 * none.
 */
export function stepProblems(step: RegistrationStep, facts: StepFacts): StepProblems {
  if (step === '1-geo') return geoProblems(facts);
  if (step === '2-gender') return genderProblems(facts);
  // Counts as complete when read but must never be written, because no screen asks for it.
  return step === '3-maritalstatus' ? { lastRegistrationStepFinished: 'invalid' } : {};
}

function geoProblems(facts: StepFacts): StepProblems {
  const first = nameProblem(facts.firstName);
  const last = nameProblem(facts.lastName);
  const country = countryProblem(facts);
  const zip = country === null ? zipProblem(facts) : null;
  return {
    ...(first && { firstName: first === 'no-name' ? 'no-first-name' : first }),
    ...(last && { lastName: last === 'no-name' ? 'no-last-name' : last }),
    ...(country && { country }),
    ...(zip && { zip }),
  };
}

function genderProblems({ reached, gender, isParent }: StepFacts): StepProblems {
  return {
    ...(!hasReached(reached, '1-geo') && { lastRegistrationStepFinished: 'invalid' }),
    ...(gender === null && { gender: 'required' }),
    ...(isParent === null && { isParent: 'required' }),
  };
}

function countryProblem({ country, countryListed }: StepFacts): 'no-country' | 'country-not-allowed' | null {
  if (!country) return 'no-country';
  return countryListed ? null : 'country-not-allowed';
}

function zipProblem({
  country,
  postalCodeSupported,
  zip,
  zipStatus,
}: StepFacts): 'empty-zip' | 'invalid-zip' | 'zip-country-mismatch' | null {
  const byPattern = judgePostalCode({ country: country ?? '', postalCodeSupported, zip: zip ?? '' });
  if (byPattern.kind === 'refused' && byPattern.code === 'empty-zip') return 'empty-zip';
  if (zipStatus === 'COUNTRY_OR_ZIPCODE_MISMATCH') return 'zip-country-mismatch';
  return byPattern.kind === 'refused' || zipStatus === 'INVALID_ZIP' ? 'invalid-zip' : null;
}
