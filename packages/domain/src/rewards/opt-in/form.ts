import type { OptInType } from '../gate/gate.ts';
import type { AskedPart } from './partner-flags.ts';

/** What a member has chosen and typed so far; empty texts and nulls are not answered. */
export interface OptInAnswers {
  choice: 'yes' | 'no' | null;
  /** Her answer to each disclosure, by the slug of its partner. */
  disclosures: Readonly<Record<string, boolean | null>>;
  /** With dashes. */
  phone: string;
  childDate: string;
  /** Whether the child is born, which tells what its date is; null while nothing says so. */
  childBorn: boolean | null;
  parentDob: { month: string; day: string; year: string };
  childGender: 'm' | 'f' | 'n' | null;
  wic: '1' | '0' | 'u' | null;
  /** `none`: she has none, or is not sure which. */
  insurance: { memberId: string; provider: string; none: boolean };
  /** The state is null where addresses of the country name none. */
  address: { address: string; city: string; state: string | null; zip: string };
  /** The age box: ticked, not ticked, or the line beside it for who is under 18 (D-239). */
  age: 'verified' | 'under' | null;
  /** The consent box, or a certificate in its place. */
  consent: boolean;
}

/** Nothing chosen, nothing typed. */
export const NO_ANSWERS: OptInAnswers = {
  choice: null,
  disclosures: {},
  phone: '',
  childDate: '',
  childBorn: null,
  parentDob: { month: '', day: '', year: '' },
  childGender: null,
  wic: null,
  insurance: { memberId: '', provider: '', none: false },
  address: { address: '', city: '', state: '', zip: '' },
  age: null,
  consent: false,
};

/** What the form asks, and how. */
export interface OptInForm {
  mode: OptInType;
  asked: readonly AskedPart[];
  /** Slugs of the partners whose disclosures are shown. */
  disclosures: readonly string[];
}

/** What keeps the form from being sent: the choice, or a part of it. */
export type MissingPart = AskedPart | 'choice';

/** What the form says at the moment. */
export interface OptInVerdict {
  /** What would be recorded; null while the question is open. */
  answer: 'yes' | 'no' | 'under-age' | null;
  /** True while the fields below the question are shown. */
  asksFields: boolean;
  /** What is still to be answered, in the order of the form; empty where the button is enabled. */
  missing: readonly MissingPart[];
  /** A mandatory opt-in that was declined: nothing is sent and the warning is shown (RWD-154, D-134). */
  warns: boolean;
}

/** Form of a phone with dashes. */
const PHONE_LENGTH = 12;

/** Judges the form: one rule for what is shown, what is missing and what the answer is (RWD-138 to 156, D-134, D-239). */
export function judgeOptIn(form: OptInForm, answers: OptInAnswers): OptInVerdict {
  const said = answerOf(form, answers);
  if (said === 'no') {
    const isMandatory = form.mode === 'pre-redeem-mandatory';
    return {
      answer: 'no',
      asksFields: false,
      missing: isMandatory ? [asksDisclosures(form) ? 'disclosures' : 'choice'] : [],
      warns: isMandatory,
    };
  }
  if (form.asked.includes('age') && answers.age === 'under' && said === 'yes')
    return { answer: 'under-age', asksFields: false, missing: [], warns: false };
  // Fields stand below a yes, or below disclosures that nobody has declined: what is not shown is not missed.
  const asksFields = said === 'yes' || asksDisclosures(form);
  const parts: readonly MissingPart[] = asksFields ? form.asked : ['choice'];
  return {
    answer: said,
    asksFields,
    missing: parts.filter((part) => !isAnswered(part, form, answers)),
    warns: false,
  };
}

/** With disclosures the answer is yes when all are true, and no as soon as one is false (RWD item 53). */
function answerOf(form: OptInForm, { choice, disclosures }: OptInAnswers): 'yes' | 'no' | null {
  if (!asksDisclosures(form)) return choice;
  const given = form.disclosures.map((slug) => disclosures[slug] ?? null);
  if (given.includes(false)) return 'no';
  return given.length === 0 || given.includes(null) ? null : 'yes';
}

function asksDisclosures({ asked }: OptInForm): boolean {
  return asked.includes('disclosures');
}

function isAnswered(part: MissingPart, { disclosures }: OptInForm, answers: OptInAnswers): boolean {
  const { parentDob, insurance, address } = answers;
  switch (part) {
    case 'choice':
      return answers.choice !== null;
    case 'disclosures':
      return disclosures.length > 0 && disclosures.every((slug) => answers.disclosures[slug] === true);
    case 'phone':
      return answers.phone.length === PHONE_LENGTH;
    case 'childDate':
      return answers.childDate !== '';
    case 'parentDob':
      return Object.values(parentDob).every((value) => value !== '');
    case 'childGender':
      return answers.childGender !== null;
    case 'wic':
      return answers.wic !== null;
    case 'insurance':
      return insurance.none || (insurance.memberId !== '' && insurance.provider !== '');
    case 'address':
      return Object.values(address).every((value) => value !== '');
    case 'age':
      return answers.age === 'verified';
    case 'consent':
      return answers.consent;
  }
}
