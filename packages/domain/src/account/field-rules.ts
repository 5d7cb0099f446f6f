import { emailProblem } from './email.ts';
import { fitsPostalPattern } from './postal-code.ts';

/** Longest text of one line, in characters, where a field says nothing else (LRN-304). */
export const SMALL_TEXT_MAX_LENGTH = 300;

/** Longest text of several lines, in characters (LRN-305). */
export const MEDIUM_TEXT_MAX_LENGTH = 1000;

/** Longest phone number of the US as it is written, `(###) ###-####`, in characters (LRN-307). */
export const US_PHONE_MAX_LENGTH = 14;

/** Letters of any script with the marks over them, spaces between: three signs or more (LRN C-83). */
const ALPHA = /^\p{L}\p{M}*(?:[\p{L} ]\p{M}*)+\p{L}\p{M}*$/u;

/** What a rule has to know beside the value. */
interface FieldFacts {
  /** Country of a postal code, two capitals; without one, what any country takes. */
  country?: string;
}

type Rule = (value: string, facts?: FieldFacts) => boolean;

type FieldRule = 'required' | 'optional' | 'alpha' | 'phone' | 'zip' | 'email' | 'smallText' | 'mediumText';

/** The rules of fields by name: each says whether it takes a value as it was typed (D-209). */
export const FIELD_RULES: Readonly<Record<FieldRule, Rule>> = {
  required: (value) => value.trim() !== '',
  optional: () => true,
  alpha: (value) => ALPHA.test(value.normalize('NFC')),
  phone: (value) => /^\d{10}$/.test(value.replaceAll(/[-\s()[\]]/g, '')),
  zip: (value, { country = '' } = {}) => fitsPostalPattern(country, value),
  email: (value) => emailProblem(value) === null,
  smallText: (value) => value.length <= SMALL_TEXT_MAX_LENGTH,
  mediumText: (value) => value.length <= MEDIUM_TEXT_MAX_LENGTH,
};

/** What a field says of the first of its rules that the value breaks, in the field's order; undefined when it keeps them all. */
export function fieldProblem<Problem>(
  value: string,
  rules: readonly (readonly [FieldRule, Problem])[],
  facts?: FieldFacts,
): Problem | undefined {
  return rules.find(([name]) => !FIELD_RULES[name](value, facts))?.[1];
}
