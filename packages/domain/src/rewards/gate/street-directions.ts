import { DIRECTIONS, HOUSE_PARTS, ORDINAL_ENDINGS, SUFFIXES } from './street-words.ts';

/**
 * Returns the words of a street with its direction before the house number: `12 N OAK ST` and `12
 * OAK ST N` are one street.
 *
 * A direction counts directly after the house number, else at the end after the kind of street (or
 * after a name without a kind, as Broadway), ignoring a bare number of a unit. It does not count
 * where it is the street's complete name (`12 N ST`, `1200 AVE N`) or belongs to a unit. Of two,
 * the second is not moved: `512 E 300 S` is not `512 S 300 E`.
 *
 * @param words in short form, up to the unit
 */
export function directionInFront(words: readonly string[]): string[] {
  if (!isNumber(words[0])) return [...words];
  const before = placeBefore(words);
  const at = before === -1 ? placeBehind(words) : before;
  const direction = words[at];
  return direction === undefined ? [...words] : [direction, ...words.toSpliced(at, 1)];
}

/** A letter of the house number may precede the direction; -1 where there is none. */
function placeBefore(words: readonly string[]): number {
  const first = words.findIndex((word) => !isNumber(word));
  const isLetter = /^\p{L}$/u.test(words[first] ?? '') && !DIRECTIONS.has(words[first] ?? '');
  const at = isLetter ? first + 1 : first;
  const [name, ...more] = words.slice(at + 1);
  const isName = name !== undefined && !ORDINAL_ENDINGS.has(name);
  const isNamed = isName && (!SUFFIXES.has(name) || more.some((word) => SUFFIXES.has(word)));
  return DIRECTIONS.has(words[at] ?? '') && isNamed ? at : -1;
}

function placeBehind(words: readonly string[]): number {
  return words.findIndex((word, at) => {
    const [last = '', next] = [words[at - 1], words[at + 1]];
    if (!DIRECTIONS.has(word) || (next !== undefined && !isNumber(next))) return false;
    if (SUFFIXES.has(last)) return at > 2;
    // Counted in letters, because some take two code units.
    const isName = [...last].length > 1 && !isNumber(last) && !HOUSE_PARTS.has(last);
    return isName && next === undefined && !words.slice(0, at).some((other) => SUFFIXES.has(other));
  });
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d+$/.test(word);
}
