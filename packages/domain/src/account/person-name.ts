/** Longest name of a person, in characters. */
export const NAME_MAX_LENGTH = 100;

const NAME_PATTERN = /^(?=.{1,100}$)\p{L}[\p{L}\p{M}'’. -]*$/u;

/**
 * True when a first or last name is written in letters of any script, with the marks that names
 * have.
 */
export function isPersonName(name: string): boolean {
  return NAME_PATTERN.test(name.trim());
}

const LATIN_NAME = /^(?=.{1,200}$)\p{Script=Latin}[\p{Script=Latin}\p{M}'’. -]*$/u;

/** True for a name in Latin letters only, which a PDF can always draw. */
export function isLatinName(name: string): boolean {
  return LATIN_NAME.test(name.trim());
}

export type NameProblem = 'no-name' | 'bad-name';

/** Returns the problem of a name, or null. */
export function nameProblem(name: string): NameProblem | null {
  if (name.trim() === '') return 'no-name';
  return isPersonName(name) ? null : 'bad-name';
}
