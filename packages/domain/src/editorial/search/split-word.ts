/** Letters of a part at least, and of the longer part. */
const SHORTEST_PART = 2;
const LONGER_PART = 4;

/**
 * Returns the two words of a vocabulary that are typed as one, such as "carseat"; of several pairs
 * the one whose rarer word is the most frequent, and no word of a question is among them. Null for a
 * word that the vocabulary has, that begins one of it, or without such a pair.
 */
export function splitWord(
  typed: string,
  vocabulary: ReadonlyMap<string, number>,
  questionWords: ReadonlySet<string>,
): [string, string] | null {
  if (vocabulary.has(typed)) return null;
  // It may still be being typed.
  for (const word of vocabulary.keys()) if (word.startsWith(typed)) return null;
  let best: { parts: [string, string]; texts: number } | null = null;
  for (let at = SHORTEST_PART; at <= typed.length - SHORTEST_PART; at += 1) {
    const parts: [string, string] = [typed.slice(0, at), typed.slice(at)];
    const texts = Math.min(...parts.map((part) => vocabulary.get(part) ?? 0));
    const isLong = parts.some(({ length }) => length >= LONGER_PART);
    const isSubject = !parts.some((part) => questionWords.has(part));
    if (isLong && isSubject && texts > (best?.texts ?? 0)) best = { parts, texts };
  }
  return best?.parts ?? null;
}
