import type { Locale } from '@nestling/domain/account/locale';
import { beginningOf, searchWords } from '@nestling/domain/editorial/search/search-words';

/**
 * Configuration of Postgres whose stemmer knows a language; null for Polish, which none knows. Both
 * engines have these.
 */
export const CONFIGURATIONS: Readonly<Record<Locale, 'english' | 'spanish' | 'french' | null>> = {
  'en-US': 'english',
  'es-US': 'spanish',
  'fr-CA': 'french',
  'pl-PL': null,
};

/** Words of a text that the index stores; the engines store no place after it either. */
const MAX_WORDS = 16_000;

/** Characters of these words: a tsvector has a megabyte, and a longer one would fail the index. */
const MAX_CHARACTERS = 200_000;

const LETTERS = /^[a-z]+$/;

/**
 * Title and body as the index stores them. The parser of Postgres gets words of small ASCII letters
 * alone, because it reads others by the locale of the database: all answers would depend on that.
 */
export interface IndexedText {
  /** For the stemmer. */
  titleLetters: string;
  bodyLetters: string;
  /** Text of a tsvector with every word as it is, behind a `=`. */
  exact: string;
}

/** Returns a title and a body as the index stores them. */
export function indexedText(title: string, body: string): IndexedText {
  const words = firstWords([...searchWords(title), ...searchWords(body)]);
  const titleWords = words.slice(0, searchWords(title).length);
  const bodyWords = words.slice(titleWords.length);
  const places = new Map<string, string[]>();
  for (const [at, word] of words.entries()) {
    const weight = at < titleWords.length ? 'A' : 'B';
    const of = places.get(word) ?? [];
    of.push(`${at + 1}${weight}`);
    places.set(word, of);
  }
  return {
    titleLetters: lettersOf(titleWords),
    bodyLetters: lettersOf(bodyWords),
    exact: [...places].map(([word, of]) => `'=${word}':${of.join(',')}`).join(' '),
  };
}

function firstWords(words: readonly string[]): readonly string[] {
  let characters = 0;
  const end = words.findIndex((word, at) => {
    characters += word.length;
    return at >= MAX_WORDS || characters > MAX_CHARACTERS;
  });
  return end === -1 ? words : words.slice(0, end);
}

/** Words of a query as the texts of the statement: a text must match one of the first two. */
export interface TextQuery {
  /** For the stemmer; empty in a language without one. */
  letters: string;
  /** Text of a tsquery: words that no stemmer gets, as they are. */
  exact: string;
  /** Text of a tsquery: every word by its beginning. */
  beginnings: string;
  /** Text of a tsquery: every word as it is in the title. */
  wholeInTitle: string;
}

/** Returns the query of words in a language. */
export function textQuery(words: readonly string[], locale: Locale): TextQuery {
  const { stemmed, whole } = wordsByKind(words, locale);
  const beginnings = words.map((word) => {
    const beginning = beginningOf(word);
    return beginning === null ? `'=${word}'` : `'=${beginning}':*`;
  });
  return {
    letters: stemmed.join(' '),
    exact: allOf(whole.map((word) => `'=${word}'`)),
    beginnings: allOf(beginnings),
    wholeInTitle: allOf(words.map((word) => `'=${word}':A`)),
  };
}

/** Returns the words that the stemmer of a language gets, and those that are found as they are. */
export function wordsByKind(words: readonly string[], locale: Locale): { stemmed: string[]; whole: string[] } {
  const hasStemmer = CONFIGURATIONS[locale] !== null;
  const isStemmed = (word: string): boolean => hasStemmer && LETTERS.test(word);
  return { stemmed: words.filter(isStemmed), whole: words.filter((word) => !isStemmed(word)) };
}

function allOf(parts: readonly string[]): string {
  return parts.join(' & ');
}

function lettersOf(words: readonly string[]): string {
  return words.filter((word) => LETTERS.test(word)).join(' ');
}
