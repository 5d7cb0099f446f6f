import { distance } from 'fastest-levenshtein';
import { MARK } from '../setting-values.ts';

/** Shorter names are alike by chance, unless their letters are the same. */
const MIN_LENGTH = 6;
const MAX_LETTERS = 2;

/**
 * Finds names in an environment that are no setting and nearly one, because a setting that is
 * misspelled is simply not set. Others belong to the system or to somebody else.
 * @param names the names of all settings
 * @returns a line for each
 */
export function mistypedSettings(environment: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (names.includes(name.replace(MARK, ''))) return [];
    const meant = names.find((setting) => isAlike(name.toUpperCase(), setting));
    return meant === undefined ? [] : [`${name} is no setting of this product: is ${meant} meant?`];
  });
}

function isAlike(name: string, setting: string): boolean {
  if (name.length < MIN_LENGTH) return lettersOf(name) === lettersOf(setting);
  return distance(name, setting) <= MAX_LETTERS;
}

function lettersOf(name: string): string {
  return [...name].toSorted().join('');
}
