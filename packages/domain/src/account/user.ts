import type { NewsletterRecord, SubscriptionStatus } from './email/newsletter.ts';

/** Names of the finished registration steps, in their order. */
export const REGISTRATION_STEPS = ['0-landing page', '1-geo', '2-gender', '3-maritalstatus'] as const;

export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

export type Gender = 'female' | 'male' | 'non-binary' | 'prefer-not-to-say';
export type ParentType = 'yes-primary' | 'yes-secondary' | 'no' | 'no-professional';
export type HaveChildren = 'yes' | 'no' | 'prefer-not-to-say';

/**
 * A child or expected child; exactly one of the two dates is set, as a date-time at midnight UTC.
 */
export interface Child {
  id: string;
  childName: string;
  childAge: number | null;
  birthDate: string | null;
  dueDate: string | null;
}

export interface QuizResult {
  pass: boolean;
  certificateID: string | null;
  certificateEmailSent: boolean;
  quizCompleted: string;
  totalCorrect: number;
  totalQuestions: number;
  quizScore: number;
}

/** A member as the API returns them; facts of other rooms are composed when the record is read. */
export interface User {
  uid: string;
  email: string;
  /** False also while mails to the email come back. */
  emailConfirmed: boolean;
  /** Mails to the email come back. */
  emailBounced: boolean;
  firstName: string;
  lastName: string;
  gender: Gender | null;
  birthDate: string | null;
  dueDate: string | null;
  maritalStatus: string | null;
  country: string | null;
  region: string | null;
  zip: string | null;
  address: string | null;
  city: string | null;
  phone: string | null;
  campaign: string | null;
  locale: string;
  children: Child[];
  emailOptIn: boolean | null;
  emailOptInDate: string | null;
  firstTime: boolean;
  isParent: ParentType | null;
  haveChildren: HaveChildren | null;
  haveMultiples: boolean | null;
  hasABabyUnder6Months: boolean | null;
  pregnantStatus: string | null;
  meetsAgeRequirement: boolean | null;
  lastRegistrationStepFinished: RegistrationStep;
  membershipNumber: string;
  shippedBabyBoxes: string[];
  shippingAddress1: string | null;
  shippingCity: string | null;
  shippingRegion: string | null;
  shippingPostalCode: string | null;
  shippingPhone: string | null;
  syllabusId: string | null;
  syllabusPassed: Record<string, string>;
  syllabusQuizResults: Record<string, QuizResult>;
  videosWatched: Record<string, Record<string, string>>;
  userCreated: string;
  sfmc: { status: SubscriptionStatus; action: NewsletterRecord };
}

/** Signed policies by version; only the first signature is stored. */
export type PolicyRecords = Record<string, { signed: true; signedAt: string }>;
