const LONGEST_WHOLE_NAME = 20;
const CUT_NAME = 17;

/**
 * Returns the first name for the wizard's greeting: unchanged up to 20 characters, else 17 and
 * three dots; null calls for the generic welcome.
 */
export function greetingName(firstName: string): string | null {
  const characters = [...firstName.trim()];
  if (characters.length === 0) return null;
  return characters.length <= LONGEST_WHOLE_NAME
    ? characters.join('')
    : `${characters.slice(0, CUT_NAME).join('').trimEnd()}...`;
}

/** Part of the day in which a member is greeted. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening';

const NOON = 12;
const EVENING = 18;

/** Returns the part of the day of an hour from 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}
