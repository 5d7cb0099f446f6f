import { latinLetters } from './latin-letters.ts';
import { DECADE_WORD, NUMBER_WORD, ORDINAL_ENDINGS, SHORT_FORM, UNIT_ORDINALS, UNIT_WORDS } from './street-words.ts';

/** The word that replaces every word for a unit. */
export const UNIT = '#';

const APOSTROPHES = /['‘’‛＇`´′]/g;

/** `U.S.` and the like. */
const INITIALS = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L}(?!\p{L}))+/gu;

/**
 * Returns a line in upper case, without marks, apostrophes and the dots of initials; `#` and `-`
 * remain because they name a unit.
 */
export function plainLine(line: string): string {
  const split = line.replaceAll(APOSTROPHES, '').replaceAll(/[¼-¾⅐-⅞]/g, ' $&');
  return latinLetters(split.normalize('NFKD'))
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Lm}]/gu, '')
    .replaceAll(INITIALS, (initials) => initials.replaceAll('.', ''))
    .replaceAll(/[^\p{L}\p{N}#-]+/gu, ' ')
    .trim();
}

/**
 * Returns the words of a plain line in their postal short form, with digits and letters separated,
 * and `#` for every word for a unit.
 */
export function shortWords(line: string): string[] {
  const words = (/\p{N}/u.test(line) ? withNumbersApart(line) : line)
    .replaceAll('#', ` ${UNIT} `)
    .replaceAll('-', ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (UNIT_WORDS.has(word) ? UNIT : (SHORT_FORM.get(word) ?? word)));
  return joinedDirections(withDigits(words));
}

/** Parts digits from letters, and removes the ending of an ordinal. */
function withNumbersApart(line: string): string {
  return line
    .replaceAll(/(?<=\d)O(?=\d)/g, '0')
    .replaceAll(/(\d)(?:ST|ND|RD|TH)(?!\p{L})/gu, '$1')
    .replaceAll(/(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/gu, ' ');
}

function withDigits(words: readonly string[]): string[] {
  const written: string[] = [];
  for (const word of words) {
    const decade = UNIT_ORDINALS.has(word) ? DECADE_WORD.get(written.at(-1) ?? '') : undefined;
    if (decade !== undefined) written.pop();
    const number = NUMBER_WORD.get(word);
    if (number !== undefined) written.push(String((decade ?? 0) + number));
    else if (
      !isOrdinalEnding(
        word,
        written.findLast((before) => before !== UNIT),
      )
    )
      written.push(word.replace(/^0+(?=\d)/, ''));
  }
  return written;
}

/** `2 nd`, typed with a space. */
function isOrdinalEnding(word: string, before: string | undefined): boolean {
  return ORDINAL_ENDINGS.has(word) && before !== undefined && /^\d+$/.test(before);
}

function joinedDirections(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if ((word === 'E' || word === 'W') && (before === 'N' || before === 'S')) joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined;
}
