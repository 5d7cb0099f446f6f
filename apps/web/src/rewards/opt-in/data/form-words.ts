import type { LeadTransfer } from '@nestling/contract/rewards/lead-transfer';
import { insideSentence } from '@nestling/messages/inside-sentence';
import type { PlainKey } from '@nestling/messages/catalogue';
import { codeNameKey } from '../../../lib/code-name.ts';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { disclosureField } from './controls.ts';
import type { OptInField, OptInProblem } from './controls.ts';

type Translate = ReturnType<typeof useMessages>['t'];

/** Controls whose name is a word of the catalogue: a disclosure is the editors', the postal code has one by country. */
type Named = Exclude<OptInField, `disclosure-${string}` | 'zip'>;

interface Wording {
  question: LeadTransfer;
  country: string;
  t: Translate;
}

const LABELS: Readonly<Record<Named, PlainKey>> = {
  choice: 'third-party-opt-in.question',
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

/** What keeps the button closed: the one answer by its name, that the age is to be confirmed, or that there are more; empty when it is open. */
export function missingWords(missing: readonly OptInField[], { question, country, t }: Wording): string {
  const [only, ...more] = onePart(missing);
  if (only === undefined) return '';
  if (more.length > 0) return t('third-party-opt-in.manyMissing');
  if (only === 'age') return t('third-party-opt-in.ageError');
  const said = question.disclosures.find(({ slug }) => disclosureField(slug) === only);
  const label = said ? said.disclosureLogo?.alt || said.disclosure : labelOf(only, country, t);
  return t('third-party-opt-in.oneMissing', { label });
}

/** Words of a problem at its control; none where the line at the button says it already. */
export function useProblemWords(country: string): (problem: OptInProblem, field: OptInField) => string {
  const { t } = useMessages();
  return (problem, field) => {
    if (field === 'age') return t('third-party-opt-in.ageError');
    if (problem === 'missing') return '';
    if (field === 'phone') return t('third-party-opt-in.phoneError');
    if (field === 'month') return t('third-party-opt-in.dobError');
    const code = insideSentence(t(codeNameKey(country)));
    if (problem === 'invalid-zip') return t('shipping-info-page.errorZip', { code });
    if (problem === 'zip-country-mismatch') return t('shipping-info-page.errorZipCountry');
    if (problem === 'zip-unanswered') return t('shipping-info-page.errorZipUnanswered');
    return t('shipping-info-page.errorRequired', { label: insideSentence(labelOf(field, country, t)) });
  };
}

/** The three parts of the date of birth are one answer. */
function onePart(missing: readonly OptInField[]): OptInField[] {
  const [first, ...more] = missing.filter(isOfDob);
  return missing.filter((control) => control === first || !more.includes(control));
}

function isOfDob(control: OptInField): boolean {
  return control === 'month' || control === 'day' || control === 'year';
}

function labelOf(field: OptInField, country: string, t: Translate): string {
  return isNamed(field) ? t(LABELS[field]) : t(codeNameKey(country));
}

function isNamed(field: OptInField): field is Named {
  return Object.hasOwn(LABELS, field);
}
