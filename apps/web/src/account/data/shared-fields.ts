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

/** Leads that the partner has, or is about to get. */
const GONE: ReadonlySet<SentToPartner['state']> = new Set(['dropped', 'withdrawn']);

/** What a partner got to know, each once, as the labels of their words; all else that goes is an agreement to a disclosure. */
export function sharedFields(sent: readonly SentToPartner[]): SharedWord[] {
  const fields = sent.flatMap((lead) => (GONE.has(lead.state) ? [] : lead.fields));
  return [...new Set(fields.map((field) => (isKnown(field) ? WORDS[field] : 'privacy.fieldAgreement')))];
}

/** What a partner got to know of the child's date. */
const DATES: ReadonlySet<string> = new Set(['childBirthDate', 'childDueDate']);

/** Slugs of the partners that have the child's date, or are about to get it. */
export function holdersOfDate(sent: readonly SentToPartner[]): string[] {
  const holders = sent.filter(({ state, fields }) => !GONE.has(state) && fields.some((field) => DATES.has(field)));
  return [...new Set(holders.map(({ partner }) => partner))];
}
