import { searchWords } from './search-words.ts';

const MIN_LETTERS = 3;
const MAX_LETTERS = 30;

/** Words of one query; a longer one is a story, and may be about somebody. */
const MAX_WORDS = 6;

/** An email, or what is most of one. */
const EMAIL = /@/;

/** A phone number, or an address with its number. */
const NUMBER = /\p{N}/u;

const CAPITAL = /^\p{Lu}/u;

/**
 * Returns the words of a query that may be counted without its sender: none of a query with an
 * email, a number or many words, and no word that looks like a name. A phone writes the first word
 * of every query with a capital letter, so that one counts.
 */
export function countableWords(query: string): string[] {
  if (EMAIL.test(query) || NUMBER.test(query)) return [];
  const written = query.trim().split(/\s+/u);
  if (written.length > MAX_WORDS) return [];
  const words = written.filter((word, at) => at === 0 || !CAPITAL.test(word)).flatMap(searchWords);
  return [...new Set(words)].filter(({ length }) => length >= MIN_LETTERS && length <= MAX_LETTERS);
}
