import type { SentToPartner } from '@nestling/contract/account/privacy';

/**
 * The words of what a partner may get to know, by its name on the wire; what is one thing to a
 * parent is said once.
 */
const WORDS = {
  uid: 'shared-field.account',
  syllabusId: 'shared-field.course',
  email: 'shared-field.email',
  firstName: 'shared-field.name',
  lastName: 'shared-field.name',
  phone: 'shared-field.phone',
  childBirthDate: 'shared-field.birthDate',
  childDueDate: 'shared-field.dueDate',
  parentDob: 'shared-field.parentDob',
  childGender: 'shared-field.gender',
  wicStatus: 'shared-field.wic',
  insuranceProvider: 'shared-field.insurance',
  insuranceMemberId: 'shared-field.insurance',
  address: 'shared-field.address',
  city: 'shared-field.address',
  state: 'shared-field.address',
  zip: 'shared-field.address',
  meetsAgeRequirement: 'shared-field.age',
} as const;

type SharedWord = (typeof WORDS)[keyof typeof WORDS] | 'shared-field.agreement';

const isKnown = (field: string): field is keyof typeof WORDS => Object.hasOwn(WORDS, field);

/** Leads that the partner does not have, and is not to get. */
const GONE: ReadonlySet<SentToPartner['state']> = new Set(['dropped', 'withdrawn']);

/** Leads that are still to go; one that is being sent may have arrived. */
const ON_THE_WAY: ReadonlySet<SentToPartner['state']> = new Set(['queued', 'failed']);

/**
 * What a partner got to know, and what it is to get to know beside it, each once, as the labels of
 * their words.
 */
export function sharedFields(sent: readonly SentToPartner[]): { shared: SharedWord[]; toShare: SharedWord[] } {
  const shared = wordsOf(sent.filter(({ state }) => !GONE.has(state) && !ON_THE_WAY.has(state)));
  const toShare = wordsOf(sent.filter(({ state }) => ON_THE_WAY.has(state)));
  return { shared, toShare: toShare.filter((word) => !shared.includes(word)) };
}

/** All that has no words of its own is an agreement to a disclosure. */
function wordsOf(leads: readonly SentToPartner[]): SharedWord[] {
  const fields = leads.flatMap((lead) => lead.fields);
  return [...new Set(fields.map((field) => (isKnown(field) ? WORDS[field] : 'shared-field.agreement')))];
}

/** What a partner got to know of the child's date. */
const DATES: ReadonlySet<string> = new Set(['childBirthDate', 'childDueDate']);

/** How a partner stands to the child's date: it has it, or may still get it. */
export type HoldsDate = 'has' | 'waits';

/**
 * How each partner stands to the child's date, by its slug; one that may have got it already has
 * it.
 */
export function holdersOfDate(sent: readonly SentToPartner[]): ReadonlyMap<string, HoldsDate> {
  const leads = sent.filter(({ state, fields }) => !GONE.has(state) && fields.some((field) => DATES.has(field)));
  const waiting = leads.filter(({ state }) => ON_THE_WAY.has(state));
  const having = leads.filter(({ state }) => !ON_THE_WAY.has(state));
  return new Map([
    ...waiting.map(({ partner }) => [partner, 'waits'] as const),
    ...having.map(({ partner }) => [partner, 'has'] as const),
  ]);
}
