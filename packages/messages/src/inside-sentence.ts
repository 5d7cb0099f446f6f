/** Always capitalised, so they must not become lower case inside a sentence. */
const NAMES = ['Eircode', 'Nestling'];

/**
 * Formats a title, name or question for the middle of a sentence: its first letter becomes small,
 * unless its first word is in capitals or a proper name. The mark that opens a Spanish question
 * stays before it.
 */
export function insideSentence(title: string): string {
  const opening = title.startsWith('¿') ? '¿' : '';
  const [first = '', second = ''] = title.slice(opening.length);
  if (NAMES.some((name) => title.startsWith(name)) || second !== second.toLocaleLowerCase()) return title;
  return opening + first.toLocaleLowerCase() + title.slice(opening.length + first.length);
}
