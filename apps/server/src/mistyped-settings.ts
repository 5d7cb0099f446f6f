import { distance } from 'fastest-levenshtein';

/** Shorter names are alike by chance. */
const LEAST_LENGTH = 6;
const MOST_LETTERS = 2;

/**
 * Finds names in an environment that are no setting and nearly one, because a setting that is
 * misspelled is simply not set. Others belong to the system or to somebody else.
 * @param known the names of all settings
 * @returns a line for each
 */
export function mistypedSettings(environment: NodeJS.ProcessEnv, known: readonly string[]): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || name.length < LEAST_LENGTH) return [];
    const meant = known.find((setting) => distance(name.toUpperCase(), setting) <= MOST_LETTERS);
    return meant === undefined ? [] : [`${name} is no setting of this product: is ${meant} meant?`];
  });
}
