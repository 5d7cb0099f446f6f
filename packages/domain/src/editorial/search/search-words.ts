/** A word as the index knows it, and where it is in its text, in UTF-16 units. */
export interface PlacedWord {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Letters that no decomposition turns into those of a keyboard. */
const FOLDED_LETTERS: Readonly<Record<string, string>> = { ł: 'l', œ: 'oe', æ: 'ae', ß: 'ss' };

/** Begins with a letter or digit; marks and invisible signs inside it do not end it. */
const WRITTEN_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu;

/** Characters; a longer word is none that anybody types, and the database refuses 2 KiB. */
const MAX_LENGTH = 64;

/**
 * Returns the words of a text as they are searched for: without marks, in lower case, split at all
 * but letters and digits. Index, query, marks and tables of words all read texts by this function.
 */
export function searchWords(text: string): string[] {
  return placedWords(text).map(({ word }) => word);
}

/** The same with the place of each word; the parts of a ligature or fraction share a place. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(WRITTEN_WORD)].flatMap(({ 0: written, index: from }) =>
    foldedWords(written).map((word) => ({ word, from, to: from + written.length })),
  );
}

/** Most words of every language; the rules below would cost ten times as much. */
const PLAIN_WORD = /^[A-Za-z\d]+$/;

function foldedWords(written: string): string[] {
  if (PLAIN_WORD.test(written)) return [written.toLowerCase().slice(0, MAX_LENGTH)];
  const folded = written
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    // What lower case adds, as to a Turkish capital I.
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łœæß]/g, (letter) => FOLDED_LETTERS[letter] ?? letter);
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, MAX_LENGTH).join(''));
}

/** Letters that the beginning of a word has at least, and those that may be an ending. */
const SHORTEST_BEGINNING = 4;
const ENDING = 2;

/** Shorter words are found only as a whole: most words begin with them. */
const SHORTEST_PREFIX = 3;

/**
 * Returns the beginning by which other forms of a word are found, because no stemmer knows Polish
 * and none knows a word that is still being typed; null for a word that is found only as a whole.
 */
export function beginningOf(word: string): string | null {
  const letters = [...word];
  if (letters.length < SHORTEST_PREFIX) return null;
  if (letters.length <= SHORTEST_BEGINNING) return word;
  return letters.slice(0, Math.max(SHORTEST_BEGINNING, letters.length - ENDING)).join('');
}
