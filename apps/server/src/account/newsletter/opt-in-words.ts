import type { Locale } from '@nestling/domain/account/locale';

/** Where a member said whether we may email them (D-182). */
export type OptInSource = 'register' | 'social' | 'step1' | 'step1-us' | 'account' | 'privacy' | 'provider';

/** Where a signed-in member answered: on the privacy page she can but take her yes back (D-178). */
export function placeOfAnswer(answer: boolean, told: 'privacy' | undefined): OptInSource {
  return answer ? 'account' : (told ?? 'account');
}

/** The words of a section in a language, by label. */
export type WordsOf = (section: string, locale: Locale) => Readonly<Record<string, string>>;

interface Shown {
  section: string;
  labels: readonly string[];
}

const QUESTION: Shown = { section: 'registration-form', labels: ['optIn', 'yes', 'no'] };
const CHECKBOX: Shown = { section: 'create-profile-step-one', labels: ['emailTitle', 'emailOptIn'] };

const BUTTONS: Shown = { section: 'account-newsletter', labels: ['what', 'subscribe', 'unsubscribe'] };

const TAKING_BACK: Shown = { section: 'privacy', labels: ['emails', 'takeBack'] };

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

/** The words that a member read when they answered, one a line; null where none stood there. */
export function optInWords(wordsOf: WordsOf, source: OptInSource, locale: Locale): string | null {
  const shown = SHOWN[source];
  if (shown === null) return null;
  const words = wordsOf(shown.section, locale);
  return shown.labels
    .map((label) => words[label] ?? '')
    .join('\n')
    .normalize('NFC');
}
