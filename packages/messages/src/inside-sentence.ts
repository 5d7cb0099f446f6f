/** Always capitalised, so they must not become lower case inside a sentence. */
const NAMES = ['Eircode', 'Nestling'];

/**
 * Formats a title or name for the middle of a sentence: its first letter becomes small, unless its
 * first word is in capitals or a proper name.
 */
export function insideSentence(title: string): string {
  const [first = '', second = ''] = title;
  if (NAMES.some((name) => title.startsWith(name)) || second !== second.toLocaleLowerCase()) return title;
  return first.toLocaleLowerCase() + title.slice(first.length);
}
