import type { Locale } from '@nestling/domain/account/locale';

/** Where a member answered whether we may email them. */
export type OptInSource = 'register' | 'social' | 'step1' | 'step1-us' | 'account' | 'privacy' | 'provider';

/**
 * Returns the place of a signed-in member's answer; on the privacy page they can only withdraw
 * their consent.
 */
export function optInSourceOf(answer: boolean, place: 'privacy' | undefined): OptInSource {
  return answer ? 'account' : (place ?? 'account');
}

/** Returns the words of a section in a language, by label. */
export type TextsOf = (section: string, locale: Locale) => Readonly<Record<string, string>>;

/** Sections with one label each, in the order of the page. */
type TextLabels = readonly (readonly [section: string, label: string])[];

const QUESTION: TextLabels = [
  ['registration-form', 'optIn'],
  ['registration-form', 'yes'],
  ['registration-form', 'no'],
];

const CHECKBOX: TextLabels = [
  ['create-profile-step-one', 'emailTitle'],
  ['create-profile-step-one', 'emailOptIn'],
];

const BUTTONS: TextLabels = [
  ['account-newsletter', 'what'],
  ['account-newsletter', 'subscribe'],
  ['account-newsletter', 'unsubscribe'],
];

const TAKING_BACK: TextLabels = [
  ['privacy', 'emails'],
  ['take-back', 'button'],
];

/** Null if nothing was asked. */
const LABELS: Record<OptInSource, TextLabels | null> = {
  register: QUESTION,
  step1: CHECKBOX,
  social: null,
  'step1-us': null,
  account: BUTTONS,
  privacy: TAKING_BACK,
  provider: null,
};

/**
 * Returns the words that a member read when they answered, one per line; null if there were none.
 *
 * @throws for a label without words, because an incomplete text proves nothing
 */
export function optInText(wordsOf: TextsOf, source: OptInSource, locale: Locale): string | null {
  const labels = LABELS[source];
  if (labels === null) return null;
  return labels
    .map(([section, label]) => {
      const words = wordsOf(section, locale)[label];
      if (words === undefined) throw new Error(`nothing is written under ${section}.${label}`);
      return words;
    })
    .join('\n')
    .normalize('NFC');
}
