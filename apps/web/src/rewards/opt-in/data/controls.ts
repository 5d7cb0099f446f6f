import { judgeOptIn, type MissingPart, type OptInAnswers, type OptInForm } from '@nestling/domain/rewards/opt-in/form';
import type { LeadProblem } from '@nestling/domain/rewards/opt-in/lead';
import type { ApiFailure } from '#lib/api/failure.ts';

/** A control of the form. The date of birth has three, the address one for each line. */
export type OptInField =
  | 'choice'
  | `disclosure-${string}`
  | 'phone'
  | 'childDate'
  | 'month'
  | 'day'
  | 'year'
  | 'childGender'
  | 'wic'
  | 'provider'
  | 'memberId'
  | 'address'
  | 'city'
  | 'zip'
  | 'age'
  | 'consent';

/**
 * A problem of a control: missing, refused, or disabled with a line beside it that gives the
 * reason.
 */
export type OptInProblem = 'missing' | 'told-beside' | 'zip-unanswered' | 'zip-unlisted' | LeadProblem;

export type OptInErrors = Partial<Record<OptInField, OptInProblem>>;

const DOB = ['month', 'day', 'year'] as const;

const CONTROLS: Readonly<Record<Exclude<MissingPart, 'disclosures'>, readonly OptInField[]>> = {
  choice: ['choice'],
  phone: ['phone'],
  childDate: ['childDate'],
  parentDob: DOB,
  childGender: ['childGender'],
  wic: ['wic'],
  insurance: ['provider', 'memberId'],
  address: ['address', 'city', 'zip'],
  age: ['age'],
  consent: ['consent'],
};

/** Maps a field of the lead, as the server names it, to the control of the form. */
const CONTROL_OF_FIELD: Readonly<Record<string, OptInField>> = {
  phone: 'phone',
  childDate: 'childDate',
  childBirthDate: 'childDate',
  childDueDate: 'childDate',
  birthDate: 'childDate',
  dueDate: 'childDate',
  parentDob: 'month',
  'parentDob.month': 'month',
  'parentDob.day': 'day',
  'parentDob.year': 'year',
  childGender: 'childGender',
  wicStatus: 'wic',
  insuranceProvider: 'provider',
  insuranceMemberId: 'memberId',
  address: 'address',
  city: 'city',
  state: 'zip',
  zip: 'zip',
  meetsAgeRequirement: 'age',
};

const PROBLEMS: ReadonlySet<string> = new Set<OptInProblem>([
  'required',
  'invalid',
  'phoneEmpty',
  'phoneInvalid',
  'phoneExtension',
  'under-age',
  'invalid-zip',
  'zip-country-mismatch',
  'zip-unanswered',
]);

/** Returns the control of a partner's disclosure. */
export function disclosureField(partner: string): OptInField {
  return `disclosure-${partner}`;
}

/** Returns the controls of the form, in the order of the page. */
export function controlsOf({ parts, disclosures }: OptInForm): OptInField[] {
  const question = parts.includes('disclosures') ? disclosures.map(disclosureField) : CONTROLS.choice;
  return [...question, ...parts.flatMap((part) => (part === 'disclosures' ? [] : CONTROLS[part]))];
}

/** Returns the unanswered controls, in the order of the form. */
export function missingControls(form: OptInForm, answers: OptInAnswers): OptInField[] {
  return judgeOptIn(form, answers).missing.flatMap((part): readonly OptInField[] => {
    if (part === 'disclosures')
      return form.disclosures.filter((slug) => answers.disclosures[slug] !== true).map(disclosureField);
    const empty = CONTROLS[part].filter((control) => isEmpty(control, answers));
    return empty.length === 0 ? CONTROLS[part].slice(-1) : empty;
  });
}

/** Returns those of some controls that are visible; the parts of the date of birth count as one. */
export function visibleOf(form: OptInForm, answers: OptInAnswers, controls: readonly OptInField[]): OptInField[] {
  const isVisible = judgeOptIn(form, answers).showsFields ? () => true : isOfQuestion;
  return onePart(controlsOf(form).filter((control) => controls.includes(control) && isVisible(control)));
}

/** Reduces the three parts of the date of birth to one, because they are one answer. */
export function onePart(controls: readonly OptInField[]): OptInField[] {
  const [first, ...more] = controls.filter(isOfDob);
  return controls.filter((control) => control === first || !more.includes(control));
}

function isOfDob(control: OptInField): boolean {
  return control === 'month' || control === 'day' || control === 'year';
}

function isOfQuestion(control: OptInField): boolean {
  return control === 'choice' || control.startsWith('disclosure-');
}

/** Maps refused fields of a lead to their controls; empty where no control has the field. */
export function errorsOfFields(fields: Readonly<Record<string, string>>): OptInErrors {
  const errors: OptInErrors = {};
  for (const [name, field] of Object.entries(fields)) {
    const control = CONTROL_OF_FIELD[name];
    if (control !== undefined) errors[control] = isProblem(field) ? field : 'invalid';
  }
  return errors;
}

/** Maps a refusal of the server to the controls; an unproved consent must be given again. */
export function errorsOfServer({ code, fields }: ApiFailure): OptInErrors {
  return code === 'consent-proof-missing' ? { consent: 'missing' } : errorsOfFields(fields);
}

function isEmpty(control: OptInField, { parentDob, insurance, address }: OptInAnswers): boolean {
  switch (control) {
    case 'month':
    case 'day':
    case 'year':
      return parentDob[control] === '';
    case 'provider':
    case 'memberId':
      return insurance[control] === '';
    case 'address':
    case 'city':
    case 'zip':
      return address[control] === '';
    default:
      return true;
  }
}

function isProblem(code: string): code is OptInProblem {
  return PROBLEMS.has(code);
}
