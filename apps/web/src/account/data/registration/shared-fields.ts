import type { SentToPartner } from '@nestling/contract/account/privacy';

/**
 * Labels of the fields that a partner receives, by their name on the wire; several fields may share
 * one label.
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

const isField = (field: string): field is keyof typeof WORDS => Object.hasOwn(WORDS, field);

/** States in which the partner does not have the lead and must not get it. */
const ENDED_STATES: ReadonlySet<SentToPartner['state']> = new Set(['dropped', 'withdrawn']);

/**
 * States of leads that may still be sent. A lead in delivery is missing here because it may have
 * arrived.
 */
const UNSENT: ReadonlySet<SentToPartner['state']> = new Set(['queued', 'failed']);

/**
 * Returns the labels of the fields that a partner received, and of those that it may still receive,
 * each once.
 */
export function sharedFields(sent: readonly SentToPartner[]): { shared: SharedWord[]; toShare: SharedWord[] } {
  const shared = textKeysOf(sent.filter(({ state }) => !ENDED_STATES.has(state) && !UNSENT.has(state)));
  const toShare = textKeysOf(sent.filter(({ state }) => UNSENT.has(state)));
  return { shared, toShare: toShare.filter((word) => !shared.includes(word)) };
}

/** A field without a label of its own is the agreement to a disclosure. */
function textKeysOf(leads: readonly SentToPartner[]): SharedWord[] {
  const fields = leads.flatMap((lead) => lead.fields);
  return [...new Set(fields.map((field) => (isField(field) ? WORDS[field] : 'shared-field.agreement')))];
}

/** Fields of a lead that disclose the child's date. */
const DATES: ReadonlySet<string> = new Set(['childBirthDate', 'childDueDate']);

/** A partner's access to the child's date: it has the date, or may still receive it. */
export type HoldsDate = 'has' | 'waits';

/**
 * Returns each partner's access to the child's date, by slug; a partner that may have received it
 * counts as having it.
 */
export function holdersOfDate(sent: readonly SentToPartner[]): ReadonlyMap<string, HoldsDate> {
  const leads = sent.filter(
    ({ state, fields }) => !ENDED_STATES.has(state) && fields.some((field) => DATES.has(field)),
  );
  const waiting = leads.filter(({ state }) => UNSENT.has(state));
  const having = leads.filter(({ state }) => !UNSENT.has(state));
  return new Map([
    ...waiting.map(({ partner }) => [partner, 'waits'] as const),
    ...having.map(({ partner }) => [partner, 'has'] as const),
  ]);
}
