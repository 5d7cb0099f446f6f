import { searchWords } from './search-words.ts';

const MIN_LETTERS = 3;
const MAX_LETTERS = 30;

/** Words that one query is about; a longer one is a story, and may be about somebody. */
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
 * @param questionWords those that say nothing of what is looked for
 */
export function countableWords(query: string, questionWords: ReadonlySet<string>): string[] {
  if (EMAIL.test(query) || NUMBER.test(query)) return [];
  const isSubject = (word: string): boolean => !questionWords.has(word);
  if (searchWords(query).filter(isSubject).length > MAX_WORDS) return [];
  const written = query.trim().split(/\s+/u);
  const words = written.filter((word, at) => at === 0 || !CAPITAL.test(word)).flatMap(searchWords);
  return [...new Set(words)].filter(isSubject).filter(({ length }) => length >= MIN_LETTERS && length <= MAX_LETTERS);
}
