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
