import type { LeadTransfer } from '@nestling/contract/rewards/lead-transfer';
import type { OptInAnswers } from '@nestling/domain/rewards/opt-in/form';
import { insideSentence } from '@nestling/messages/inside-sentence';
import type { PlainKey } from '@nestling/messages/catalogue';
import { codeNameKey } from '#lib/words/code-name.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { disclosureField, onePart, type OptInField, type OptInProblem } from './controls.ts';

type Translate = ReturnType<typeof useMessages>['t'];

/**
 * Controls whose label is in the catalogue: the editors write the disclosures, and the postal code
 * has one name per country.
 */
type Named = Exclude<OptInField, `disclosure-${string}` | 'zip'>;

interface Wording {
  question: LeadTransfer;
  country: string;
  t: Translate;
}

interface Missing extends Wording {
  /** True where an answer is required. */
  isNeeded: boolean;
}

const LABELS: Readonly<Record<Named, PlainKey>> = {
  choice: 'third-party-opt-in.yesOrNo',
  phone: 'third-party-opt-in.phone',
  childDate: 'third-party-opt-in.childDate',
  month: 'third-party-opt-in.parentDob',
  day: 'third-party-opt-in.parentDob',
  year: 'third-party-opt-in.parentDob',
  childGender: 'third-party-opt-in.childGender',
  wic: 'third-party-opt-in.wic',
  provider: 'insurance-verification.kind',
  memberId: 'insurance-verification.memberId',
  address: 'shipping-info-page.street',
  city: 'shipping-info-page.city',
  age: 'third-party-opt-in.ageError',
  consent: 'third-party-opt-in.yourConsent',
};

/**
 * Returns why the button is disabled: the only missing answer by its name, the unconfirmed age, or
 * that several are missing; empty when it is enabled.
 */
export function missingText(missing: readonly OptInField[], { question, country, t, isNeeded }: Missing): string {
  const [only, ...more] = onePart(missing);
  if (only === undefined) return '';
  if (more.length > 0)
    return isNeeded
      ? t('third-party-opt-in.manyMissing')
      : t('third-party-opt-in.freeToAnswer', { count: more.length + 1 });
  if (only === 'age') return t('third-party-opt-in.ageError');
  const label = writtenLabel(only, question) ?? insideSentence(labelOf(only, country, t));
  return t('third-party-opt-in.oneMissing', { label });
}

const MISSING: Readonly<Partial<Record<OptInField, PlainKey>>> = {
  choice: 'third-party-opt-in.answerMissing',
  phone: 'third-party-opt-in.phoneError',
  childDate: 'third-party-opt-in.childDateMissing',
  month: 'third-party-opt-in.dobMissing',
  day: 'third-party-opt-in.dobMissing',
  year: 'third-party-opt-in.dobMissing',
  childGender: 'third-party-opt-in.childGenderMissing',
  wic: 'third-party-opt-in.wicMissing',
  provider: 'insurance-verification.kindMissing',
  memberId: 'insurance-verification.memberIdMissing',
  address: 'shipping-info-page.errorStreet',
  city: 'shipping-info-page.errorCity',
  age: 'third-party-opt-in.ageError',
  consent: 'third-party-opt-in.consentMissing',
};

const REFUSED: Readonly<Partial<Record<OptInField, PlainKey>>> = {
  phone: 'third-party-opt-in.phoneError',
  month: 'third-party-opt-in.dobError',
  age: 'third-party-opt-in.ageError',
};

/** Returns the text of a problem at its control, for the given answers. */
export type ProblemText = (problem: OptInProblem, field: OptInField, answers: OptInAnswers) => string;

/**
 * Returns a function for the text of a problem; empty where a line beside the control already says
 * it.
 */
export function useProblemText({ question, country }: Omit<Wording, 't'>): ProblemText {
  const { t } = useMessages();
  return (problem, field, { address }) => {
    if (problem === 'told-beside') return '';
    if (problem === 'phoneExtension') return t('third-party-opt-in.phoneExtension');
    const label = (problem === 'missing' ? MISSING : REFUSED)[field];
    if (label !== undefined) return t(label);
    const disclosure = writtenLabel(field, question);
    if (disclosure !== null) return t('third-party-opt-in.disclosureMissing', { label: disclosure });
    const code = insideSentence(t(codeNameKey(country)));
    if (problem === 'invalid-zip') return t('shipping-info-page.errorZip', { code });
    if (problem === 'zip-country-mismatch') return t('shipping-info-page.errorZipCountry');
    if (problem === 'zip-unlisted') return t('errors.zipUnlisted', { zip: address.zip });
    if (problem === 'zip-unanswered') return t('shipping-info-page.errorZipUnanswered');
    if (field === 'zip') return t('errors.invalidZip', { code });
    return t('shipping-info-page.errorRequired', { label: insideSentence(labelOf(field, country, t)) });
  };
}

/**
 * The editors' own text of a disclosure: the alt text of its logo or itself. Null for any other
 * control.
 */
function writtenLabel(field: OptInField, { disclosures }: LeadTransfer): string | null {
  const disclosure = disclosures.find(({ slug }) => disclosureField(slug) === field);
  return disclosure ? disclosure.disclosureLogo?.alt || disclosure.disclosure : null;
}

function labelOf(field: OptInField, country: string, t: Translate): string {
  return isNamed(field) ? t(LABELS[field]) : t(codeNameKey(country));
}

function isNamed(field: OptInField): field is Named {
  return Object.hasOwn(LABELS, field);
}
