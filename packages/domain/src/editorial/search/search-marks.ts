import { placedWords, type PlacedWord } from './search-words.ts';

/** First and last place of a mark, in UTF-16 units of its text. */
export type Mark = [from: number, to: number];

/** Returns what of the query matches a word, such as its stem; null for nothing. */
export type MatchOf = (word: string) => string | null;

/** The part of a text that a result shows. */
export interface Excerpt {
  text: string;
  marks: Mark[];
  /** Place of its first match in the complete text; null where the text has none. */
  match: number | null;
}

/** Characters of an excerpt. */
const EXCERPT_LENGTH = 160;

/** Characters that are shown before the first match, if there are as many. */
const BEFORE_LENGTH = 40;

/** Returns a word in small letters as a text writes it first; null for a text without it. */
export function writtenAs(text: string, word: string): string | null {
  const place = placedWords(text).find((placed) => placed.word === word);
  return place === undefined ? null : text.slice(place.from, place.to).toLowerCase();
}

/** Returns the marks of a text, in order; words that only blanks part have one mark. */
export function marksOf(text: string, matchOf: MatchOf): Mark[] {
  const marks: Mark[] = [];
  for (const { from, to } of matchingWords(text, matchOf)) {
    const last = marks.at(-1);
    if (last && text.slice(last[1], from).trim() === '') last[1] = Math.max(last[1], to);
    else marks.push([from, to]);
  }
  return marks;
}

/**
 * Returns the part of a text with the most of the query, the first of several, or its beginning; cut
 * between words, with an ellipsis at each side where something is left out.
 */
export function excerptOf(text: string, matchOf: MatchOf): Excerpt {
  const match = bestPlace(matchingWords(text, matchOf));
  const begin = beginOf(text, match ?? 0);
  const end = endOf(text, begin);
  const visible = text.slice(begin, end).trimEnd();
  const cut = `${begin > 0 ? '…' : ''}${visible}${begin + visible.length < text.trimEnd().length ? '…' : ''}`;
  return { text: cut, marks: marksOf(cut, matchOf), match };
}

/** A word of a text that the query matches. */
interface Match extends PlacedWord {
  of: string;
}

function matchingWords(text: string, matchOf: MatchOf): Match[] {
  return placedWords(text).flatMap((placed) => {
    const of = matchOf(placed.word);
    return of === null ? [] : [{ ...placed, of }];
  });
}

/** The place from which an excerpt has the most of the query. */
function bestPlace(matches: readonly Match[]): number | null {
  let best: { from: number; size: number } | null = null;
  let end = 0;
  for (const [at, { from }] of matches.entries()) {
    while ((matches[end]?.to ?? Infinity) <= from + EXCERPT_LENGTH - BEFORE_LENGTH) end += 1;
    const { size } = new Set(matches.slice(at, end).map(({ of }) => of));
    if (size > (best?.size ?? 0)) best = { from, size };
  }
  return best?.from ?? matches[0]?.from ?? null;
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
