import type { Locale } from '@nestling/domain/account/locale';

/** Where a member answered whether we may email them. */
export type OptInSource = 'register' | 'social' | 'step1' | 'step1-us' | 'account' | 'privacy' | 'provider';

/**
 * Returns where a signed-in member answered; on the privacy page they can only withdraw their
 * consent.
 */
export function placeOfAnswer(answer: boolean, told: 'privacy' | undefined): OptInSource {
  return answer ? 'account' : (told ?? 'account');
}

/** The words of a section in a language, by label. */
export type WordsOf = (section: string, locale: Locale) => Readonly<Record<string, string>>;

/** Sections with one of their labels each, in the order in which they stood. */
type Shown = readonly (readonly [section: string, label: string])[];

const QUESTION: Shown = [
  ['registration-form', 'optIn'],
  ['registration-form', 'yes'],
  ['registration-form', 'no'],
];

const CHECKBOX: Shown = [
  ['create-profile-step-one', 'emailTitle'],
  ['create-profile-step-one', 'emailOptIn'],
];

const BUTTONS: Shown = [
  ['account-newsletter', 'what'],
  ['account-newsletter', 'subscribe'],
  ['account-newsletter', 'unsubscribe'],
];

const TAKING_BACK: Shown = [
  ['privacy', 'emails'],
  ['take-back', 'button'],
];

/** What stood beside the choice; null where nothing was asked. */
const SHOWN: Record<OptInSource, Shown | null> = {
  register: QUESTION,
  step1: CHECKBOX,
  social: null,
  'step1-us': null,
  account: BUTTONS,
  privacy: TAKING_BACK,
  provider: null,
};

/**
 * The words that a member read when they answered, one a line; null where none stood there.
 *
 * @throws for a label without words: a proof that lacks some would be none
 */
export function optInWords(wordsOf: WordsOf, source: OptInSource, locale: Locale): string | null {
  const shown = SHOWN[source];
  if (shown === null) return null;
  return shown
    .map(([section, label]) => {
      const words = wordsOf(section, locale)[label];
      if (words === undefined) throw new Error(`nothing is written under ${section}.${label}`);
      return words;
    })
    .join('\n')
    .normalize('NFC');
}
