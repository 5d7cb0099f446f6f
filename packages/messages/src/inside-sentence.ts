/** Words that keep their capital in every place. */
const NAMES = ['Eircode', 'Nestling'];

/** A title or name as it stands inside a sentence: its first letter small, unless its first word is written in capitals or is a name of its own. */
export function insideSentence(title: string): string {
  const [first = '', second = ''] = title;
  if (NAMES.some((name) => title.startsWith(name)) || second !== second.toLocaleLowerCase()) return title;
  return first.toLocaleLowerCase() + title.slice(first.length);
}
