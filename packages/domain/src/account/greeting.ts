const LONGEST_WHOLE_NAME = 20;
const CUT_NAME = 17;

/** The first name as the wizard greets with it: whole up to 20 characters, else 17 and three dots, 20 at most; null calls for the generic welcome (ACC C-86). */
export function greetingName(firstName: string): string | null {
  const characters = [...firstName.trim()];
  if (characters.length === 0) return null;
  return characters.length <= LONGEST_WHOLE_NAME
    ? characters.join('')
    : `${characters.slice(0, CUT_NAME).join('').trimEnd()}...`;
}
