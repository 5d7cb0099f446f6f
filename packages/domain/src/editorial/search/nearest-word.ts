import { beginningOf } from './search-words.ts';

/** A shorter word has too many others near it. */
const SHORTEST = 5;

/**
 * Returns the word of a vocabulary that differs in one letter from a misspelt one: one too many,
 * one missing, another one, or two that changed places; another form of it, then the most frequent,
 * then the first by the alphabet. Null for a word that the vocabulary has, that begins one of it, or
 * without such a word.
 */
export function nearestWord(typed: string, vocabulary: ReadonlyMap<string, number>): string | null {
  if (typed.length < SHORTEST || vocabulary.has(typed)) return null;
  const near: string[] = [];
  for (const word of vocabulary.keys()) {
    // It may still be being typed.
    if (word.startsWith(typed)) return null;
    if (isOneLetterApart(typed, word)) near.push(word);
  }
  const beginning = beginningOf(typed) ?? typed;
  const otherForms = near.filter((word) => word.startsWith(beginning));
  const [nearest] = (otherForms.length > 0 ? otherForms : near).toSorted(
    (a, b) => (vocabulary.get(b) ?? 0) - (vocabulary.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  return nearest ?? null;
}

function isOneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  if (a.length > b.length) return a.slice(same + 1) === b.slice(same);
  if (a.length < b.length) return a.slice(same) === b.slice(same + 1);
  if (a.slice(same + 1) === b.slice(same + 1)) return true;
  const isSwapped = a[same] === b[same + 1] && a[same + 1] === b[same];
  return isSwapped && a.slice(same + 2) === b.slice(same + 2);
}
