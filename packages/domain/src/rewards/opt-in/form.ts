import type { OptInType } from '../gate/gate.ts';
import { isCompleteOptInPhone } from '../phone.ts';
import type { FormPart } from './partner-flags.ts';

/** The member's choices and input so far; empty texts and nulls are unanswered. */
export interface OptInAnswers {
  choice: 'yes' | 'no' | null;
  /** The member's answer to each disclosure, by the slug of its partner. */
  disclosures: Readonly<Record<string, boolean | null>>;
  /** With dashes. */
  phone: string;
  childDate: string;
  /** Whether the child is born, which decides the meaning of the date; null while unknown. */
  childBorn: boolean | null;
  /** Whether a date that differs from the stored one is saved in the member's account, too. */
  savesChildDate: boolean;
  parentDob: { month: string; day: string; year: string };
  childGender: 'm' | 'f' | 'n' | null;
  wic: '1' | '0' | 'u' | null;
  /** `none`: the member has none, or is not sure which. */
  insurance: { memberId: string; provider: string; none: boolean };
  /** The state is null where addresses of the country have none. */
  address: { address: string; city: string; state: string | null; zip: string };
  /** The age box: ticked, not ticked, or the line beside it for members under 18. */
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
  savesChildDate: false,
  parentDob: { month: '', day: '', year: '' },
  childGender: null,
  wic: null,
  insurance: { memberId: '', provider: '', none: false },
  address: { address: '', city: '', state: '', zip: '' },
  age: null,
  consent: false,
};

/** The requested parts of the form. */
export interface OptInForm {
  mode: OptInType;
  parts: readonly FormPart[];
  /** Slugs of the partners whose disclosures are shown. */
  disclosures: readonly string[];
}

/** A missing answer that disables sending: the choice, or a part of the form. */
export type MissingPart = FormPart | 'choice';

/** The form's current state. */
export interface OptInVerdict {
  /** The answer that would be recorded; null while the question is open. */
  answer: 'yes' | 'no' | 'under-age' | null;
  /** True while the fields below the question are shown. */
  showsFields: boolean;
  /**
   * The parts still to be answered, in the order of the form; empty where the button is enabled.
   */
  missing: readonly MissingPart[];
  /** True for a mandatory opt-in that was declined: nothing is sent and the warning is shown. */
  warns: boolean;
}

/** Judges the form: one rule for the visible fields, the missing parts and the answer. */
export function judgeOptIn(form: OptInForm, answers: OptInAnswers): OptInVerdict {
  const answer = answerOf(form, answers);
  if (answer === 'no') {
    const isMandatory = form.mode === 'pre-redeem-mandatory';
    return {
      answer: 'no',
      showsFields: false,
      missing: isMandatory ? [hasDisclosures(form) ? 'disclosures' : 'choice'] : [],
      warns: isMandatory,
    };
  }
  if (form.parts.includes('age') && answers.age === 'under' && answer === 'yes')
    return { answer: 'under-age', showsFields: false, missing: [], warns: false };
  // Fields appear below a yes, or below disclosures that nobody has declined; a field that is not
  // shown is never missing.
  const asksFields = answer === 'yes' || hasDisclosures(form);
  const parts: readonly MissingPart[] = asksFields ? form.parts : ['choice'];
  return {
    answer,
    showsFields: asksFields,
    missing: parts.filter((part) => !isAnswered(part, form, answers)),
    warns: false,
  };
}

/** With disclosures, the answer is yes once all are true, and no once one is false. */
function answerOf(form: OptInForm, { choice, disclosures }: OptInAnswers): 'yes' | 'no' | null {
  if (!hasDisclosures(form)) return choice;
  const answers = form.disclosures.map((slug) => disclosures[slug] ?? null);
  if (answers.includes(false)) return 'no';
  return answers.length === 0 || answers.includes(null) ? null : 'yes';
}

function hasDisclosures({ parts }: OptInForm): boolean {
  return parts.includes('disclosures');
}

function isAnswered(part: MissingPart, { disclosures }: OptInForm, answers: OptInAnswers): boolean {
  const { parentDob, insurance, address } = answers;
  switch (part) {
    case 'choice':
      return answers.choice !== null;
    case 'disclosures':
      return disclosures.length > 0 && disclosures.every((slug) => answers.disclosures[slug] === true);
    case 'phone':
      // With more behind it too, so that the member can send it and read what is wrong.
      return isCompleteOptInPhone(answers.phone);
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
