import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { sfmcActionOf, statusOfAnswer } from '@nestling/domain/account/email/newsletter';
import {
  REGISTRATION_STEPS,
  type Child,
  type Gender,
  type HaveChildren,
  type ParentType,
  type RegistrationStep,
  type User,
} from '@nestling/domain/account/user';
import type { LearningRecord } from './ports.ts';
import type { UserRow } from './queries/insert-user.ts';
import { isReachable } from './queries/find-user.ts';

const GENDERS: readonly Gender[] = ['female', 'male', 'non-binary', 'prefer-not-to-say'];
const PARENT_TYPES: readonly ParentType[] = ['yes-primary', 'yes-secondary', 'no', 'no-professional'];
const HAVE_CHILDREN: readonly HaveChildren[] = ['yes', 'no', 'prefer-not-to-say'];

/** Facts of other rooms about a member. */
export interface RecordFacts extends LearningRecord {
  shippedBabyBoxes: string[];
}

/** The facts of a member about whom other rooms know nothing. */
export const NO_FACTS: RecordFacts = {
  syllabusPassed: {},
  syllabusQuizResults: {},
  videosWatched: {},
  shippedBabyBoxes: [],
};

/** Returns a member's record as the API presents it. */
export function presentUser(row: UserRow, children: Child[], facts: RecordFacts): User {
  return {
    uid: row.uid,
    email: row.email,
    emailConfirmed: isReachable(row),
    emailBounced: row.emailBouncedAt !== null,
    firstName: row.firstName,
    lastName: row.lastName,
    gender: oneOf(GENDERS, row.gender),
    birthDate: row.birthDate,
    dueDate: row.dueDate,
    maritalStatus: row.maritalStatus,
    country: row.country,
    region: row.region,
    zip: row.zip,
    address: row.address,
    city: row.city,
    phone: row.phone,
    campaign: row.campaign,
    locale: row.locale || FALLBACK_LOCALE,
    children,
    emailOptIn: row.emailOptIn,
    emailOptInDate: row.emailOptInDate?.toISOString() ?? null,
    firstTime: row.firstTime,
    isParent: oneOf(PARENT_TYPES, row.isParent),
    haveChildren: oneOf(HAVE_CHILDREN, row.haveChildren),
    haveMultiples: row.haveMultiples,
    hasABabyUnder6Months: row.hasABabyUnder6Months,
    pregnantStatus: row.pregnantStatus,
    meetsAgeRequirement: row.meetsAgeRequirement,
    lastRegistrationStepFinished:
      oneOf<RegistrationStep>(REGISTRATION_STEPS, row.lastRegistrationStepFinished) ?? '0-landing page',
    membershipNumber: String(row.membershipNumber),
    shippingAddress1: row.shippingAddress1,
    shippingCity: row.shippingCity,
    shippingRegion: row.shippingRegion,
    shippingPostalCode: row.shippingPostalCode,
    shippingPhone: row.shippingPhone,
    syllabusId: null,
    ...facts,
    userCreated: row.createdAt.toISOString(),
    sfmc: presentSubscription(row),
  };
}

/**
 * Until the marketing system has confirmed a status, the one that follows from the answer is shown.
 */
function presentSubscription({ sfmcStatus, sfmcAction, emailOptIn }: UserRow): User['sfmc'] {
  const status = sfmcStatus ?? statusOfAnswer(emailOptIn);
  return { status, action: sfmcAction ?? sfmcActionOf(status) };
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | null {
  return values.find((candidate) => candidate === value) ?? null;
}
