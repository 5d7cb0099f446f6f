import { freeText } from '../pasted-text.ts';
import { emailProblem } from './email/email.ts';
import { fitsPostalPattern } from './place/postal-code.ts';

/** Longest text of one line, in characters, where a field sets no other limit. */
export const SMALL_TEXT_MAX_LENGTH = 300;

/** Longest text of several lines, in characters. */
export const MEDIUM_TEXT_MAX_LENGTH = 1000;

/** Longest US phone number as written, `(###) ###-####`, in characters. */
export const US_PHONE_MAX_LENGTH = 14;

/** Letters of any script with their marks, spaces between: three characters or more. */
const ALPHA = /^\p{L}\p{M}*(?:[\p{L} ]\p{M}*)+\p{L}\p{M}*$/u;

/** The facts for a rule in addition to the value. */
interface FieldFacts {
  /** Country of a postal code, two capitals; without one, any country's code is valid. */
  country?: string;
}

type Rule = (value: string, facts?: FieldFacts) => boolean;

type FieldRule = 'required' | 'optional' | 'alpha' | 'phone' | 'zip' | 'email' | 'smallText' | 'mediumText';

/** Rules of fields by name: each says whether it accepts a value as typed. */
export const FIELD_RULES: Readonly<Record<FieldRule, Rule>> = {
  required: (value) => freeText(value) !== '',
  optional: () => true,
  alpha: (value) => ALPHA.test(value.normalize('NFC')),
  phone: (value) => /^\d{10}$/.test(value.replaceAll(/[-\s()[\]]/g, '')),
  zip: (value, { country = '' } = {}) => fitsPostalPattern(country, value),
  email: (value) => emailProblem(value) === null,
  smallText: (value) => value.length <= SMALL_TEXT_MAX_LENGTH,
  mediumText: (value) => value.length <= MEDIUM_TEXT_MAX_LENGTH,
};

/**
 * Returns the problem of the first of a field's rules that the value breaks, in the field's order;
 * undefined when it breaks none.
 */
export function fieldProblem<Problem>(
  value: string,
  rules: readonly (readonly [FieldRule, Problem])[],
  facts?: FieldFacts,
): Problem | undefined {
  return rules.find(([name]) => !FIELD_RULES[name](value, facts))?.[1];
}
