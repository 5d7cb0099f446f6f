import type { SignedIn } from '@nestling/contract/account/sign-in';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { Child } from '@nestling/domain/account/user';
import { AGE_BANDS, type AgeBand } from '@nestling/domain/learning/age-band';
import { PLACEHOLDERS } from './template.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What of a member changes the shape of a page, and not only its words. */
export interface MemberShape {
  hasFirstName: boolean;
  /** The version of the policy in force, where it is signed. */
  signed: string | null;
  /** Age band of the youngest child; null on a page that does not show it. */
  band: AgeBand | null;
  /** What the dashboard asks of a member; null on other pages. */
  gates: { isEmailConfirmed: boolean; isEmailBounced: boolean; isAskedByPartners: boolean } | null;
}

/**
 * Returns the member for whom a page is rendered: nothing of them belongs to a person, and the
 * places of their words are filled in when it is sent.
 */
export function assumedMember({ hasFirstName, signed, band, gates }: MemberShape, now: Date): SignedIn {
  const moment = now.toISOString();
  return {
    uid: '',
    of: '',
    policy: signed === null ? {} : { [signed]: { signed: true, signedAt: moment } },
    user: {
      ...UNKNOWN_FIELDS,
      firstName: hasFirstName ? PLACEHOLDERS.firstName : '',
      email: PLACEHOLDERS.email,
      emailConfirmed: gates?.isEmailConfirmed ?? true,
      emailBounced: gates?.isEmailBounced ?? false,
      firstTime: gates?.isAskedByPartners ?? false,
      children: band === null ? [] : [childIn(band, now)],
      userCreated: moment,
    },
  };
}

function childIn(band: AgeBand, now: Date): Child {
  const day = new Date(now.getTime() - (AGE_BANDS[band].min + 1) * DAY_MS).toISOString().slice(0, 10);
  return { id: '', childName: '', childAge: null, birthDate: `${day}T00:00:00.000Z`, dueDate: null };
}

type Shaped = 'firstName' | 'email' | 'emailConfirmed' | 'emailBounced' | 'firstTime' | 'children' | 'userCreated';

const UNKNOWN_FIELDS: Omit<SignedIn['user'], Shaped> = {
  uid: '',
  lastName: '',
  gender: null,
  birthDate: null,
  dueDate: null,
  maritalStatus: null,
  country: null,
  region: null,
  zip: null,
  address: null,
  city: null,
  phone: null,
  campaign: null,
  locale: FALLBACK_LOCALE,
  emailOptIn: null,
  emailOptInDate: null,
  isParent: null,
  haveChildren: null,
  haveMultiples: null,
  hasABabyUnder6Months: null,
  pregnantStatus: null,
  meetsAgeRequirement: null,
  lastRegistrationStepFinished: '2-gender',
  membershipNumber: '',
  shippedBabyBoxes: [],
  shippingAddress1: null,
  shippingCity: null,
  shippingRegion: null,
  shippingPostalCode: null,
  shippingPhone: null,
  syllabusId: null,
  syllabusPassed: {},
  syllabusQuizResults: {},
  videosWatched: {},
  sfmc: { status: 'Unsubscribed', action: 'unsubscribed' },
};
