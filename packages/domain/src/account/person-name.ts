import { plainDashes, singleLine } from '../pasted-text.ts';

/** Longest name of a person, in characters. */
export const NAME_MAX_LENGTH = 100;

/** Apostrophes, accents that stand alone, primes, and the Hebrew signs that are typed for them. */
const APOSTROPHES = String.raw`'\u0060\u00B4\u02B9-\u02BC\u02C8\u02CB\u055A\u05F3\u05F4\u2018-\u201B\u2032\u2035\uFF07`;

/** The Catalan and the Japanese middle dot, and those that keyboards have in their place. */
const MIDDLE_DOTS = String.raw`\u00B7\u0387\u2027\u22C5\u30FB\uFF65`;

const SIGNS = String.raw`${APOSTROPHES}${MIDDLE_DOTS}. \-`;

const NAME_PATTERN = new RegExp(
  String.raw`^(?=.{1,${NAME_MAX_LENGTH}}$)(?=.*\p{L})[\p{L}${APOSTROPHES}][\p{L}\p{M}\u200C\u200D${SIGNS}]*$`,
  'u',
);

const LATIN_NAME = new RegExp(
  String.raw`^(?=.{1,${2 * NAME_MAX_LENGTH}}$)(?=.*\p{L})[\p{Script=Latin}${APOSTROPHES}][\p{Script=Latin}\p{M}${SIGNS}]*$`,
  'u',
);

/**
 * Returns a name of a person as it is stored: on one line, without signs that nobody can see, with
 * one kind of dash.
 */
export function normaliseName(name: string): string {
  return singleLine(plainDashes(name));
}

/**
 * True when a first or last name is written in letters of any script, with the marks that names
 * have.
 */
export function isPersonName(name: string): boolean {
  return NAME_PATTERN.test(normaliseName(name));
}

/** True for a name in Latin letters only, which a PDF can always draw. */
export function isLatinName(name: string): boolean {
  return LATIN_NAME.test(normaliseName(name));
}

export type NameProblem = 'no-name' | 'bad-name';

/** Returns the problem of a name, or null. */
export function nameProblem(name: string): NameProblem | null {
  if (normaliseName(name) === '') return 'no-name';
  return isPersonName(name) ? null : 'bad-name';
}
