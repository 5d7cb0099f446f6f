import type { SentToPartner } from '@nestling/contract/account/privacy';

/** The words of what a partner may get to know, by its name on the wire; what is one thing to a parent is said once. */
const WORDS = {
  uid: 'privacy.fieldAccount',
  syllabusId: 'privacy.fieldCourse',
  email: 'privacy.fieldEmail',
  firstName: 'privacy.fieldName',
  lastName: 'privacy.fieldName',
  phone: 'privacy.fieldPhone',
  childBirthDate: 'privacy.fieldBirthDate',
  childDueDate: 'privacy.fieldDueDate',
  parentDob: 'privacy.fieldParentDob',
  childGender: 'privacy.fieldGender',
  wicStatus: 'privacy.fieldWic',
  insuranceProvider: 'privacy.fieldInsurance',
  insuranceMemberId: 'privacy.fieldInsurance',
  address: 'privacy.fieldAddress',
  city: 'privacy.fieldAddress',
  state: 'privacy.fieldAddress',
  zip: 'privacy.fieldAddress',
  meetsAgeRequirement: 'privacy.fieldAge',
} as const;

type SharedWord = (typeof WORDS)[keyof typeof WORDS] | 'privacy.fieldAgreement';

const isKnown = (field: string): field is keyof typeof WORDS => Object.hasOwn(WORDS, field);

/** Leads that the partner does not have, and is not to get. */
const GONE: ReadonlySet<SentToPartner['state']> = new Set(['dropped', 'withdrawn']);

/** Leads that are still to go; one that is being sent may have arrived. */
const ON_THE_WAY: ReadonlySet<SentToPartner['state']> = new Set(['queued', 'failed']);

/** What a partner got to know, and what it is to get to know beside it, each once, as the labels of their words. */
export function sharedFields(sent: readonly SentToPartner[]): { shared: SharedWord[]; toShare: SharedWord[] } {
  const shared = wordsOf(sent.filter(({ state }) => !GONE.has(state) && !ON_THE_WAY.has(state)));
  const toShare = wordsOf(sent.filter(({ state }) => ON_THE_WAY.has(state)));
  return { shared, toShare: toShare.filter((word) => !shared.includes(word)) };
}

/** All that has no words of its own is an agreement to a disclosure. */
function wordsOf(leads: readonly SentToPartner[]): SharedWord[] {
  const fields = leads.flatMap((lead) => lead.fields);
  return [...new Set(fields.map((field) => (isKnown(field) ? WORDS[field] : 'privacy.fieldAgreement')))];
}

/** What a partner got to know of the child's date. */
const DATES: ReadonlySet<string> = new Set(['childBirthDate', 'childDueDate']);

/** Slugs of the partners that have the child's date, or are about to get it. */
export function holdersOfDate(sent: readonly SentToPartner[]): string[] {
  const holders = sent.filter(({ state, fields }) => !GONE.has(state) && fields.some((field) => DATES.has(field)));
  return [...new Set(holders.map(({ partner }) => partner))];
}
