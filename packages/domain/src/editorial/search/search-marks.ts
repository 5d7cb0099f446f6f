import { placedWords, type PlacedWord } from './search-words.ts';

/** First and last place of a mark, in UTF-16 units of its text. */
export type Mark = [from: number, to: number];

/** True for a word that the query matches. */
export type IsMatch = (word: string) => boolean;

/** The part of a text that a result shows. */
export interface Excerpt {
  text: string;
  marks: Mark[];
  /** Place of the first match in the complete text; null where the text has none. */
  match: number | null;
}

/** Characters of an excerpt. */
const EXCERPT_LENGTH = 160;

/** Characters that are shown before the first match, if there are as many. */
const BEFORE_LENGTH = 40;

/** Returns the marks of a text, in order; words that only blanks part have one mark. */
export function marksOf(text: string, isMatch: IsMatch): Mark[] {
  const marks: Mark[] = [];
  for (const { from, to } of matchingWords(text, isMatch)) {
    const last = marks.at(-1);
    if (last && text.slice(last[1], from).trim() === '') last[1] = Math.max(last[1], to);
    else marks.push([from, to]);
  }
  return marks;
}

/**
 * Returns the part of a text around its first match, or its beginning, cut between words; an
 * ellipsis at each side where something is left out.
 */
export function excerptOf(text: string, isMatch: IsMatch): Excerpt {
  const match = matchingWords(text, isMatch)[0]?.from ?? null;
  const begin = beginOf(text, match ?? 0);
  const end = endOf(text, begin);
  const visible = text.slice(begin, end).trimEnd();
  const cut = `${begin > 0 ? '…' : ''}${visible}${begin + visible.length < text.trimEnd().length ? '…' : ''}`;
  return { text: cut, marks: marksOf(cut, isMatch), match };
}

function matchingWords(text: string, isMatch: IsMatch): PlacedWord[] {
  return placedWords(text).filter(({ word }) => isMatch(word));
}

/** The beginning of a word, so many characters before the place that it is not the first shown. */
function beginOf(text: string, place: number): number {
  if (place <= BEFORE_LENGTH || text.length <= EXCERPT_LENGTH) return 0;
  // So that a word near the end of the text does not leave the excerpt half empty.
  const from = Math.min(place - BEFORE_LENGTH, text.length - EXCERPT_LENGTH);
  const blank = text.slice(from, place).search(/\s/u);
  return blank === -1 ? place : from + blank + 1;
}

function endOf(text: string, begin: number): number {
  const end = begin + EXCERPT_LENGTH;
  if (end >= text.length) return text.length;
  const blank = text.slice(begin, end + 1).search(/\s\S*$/u);
  if (blank > 0) return begin + blank;
  // A text without blanks is cut anywhere but inside a character.
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}
