import { UNIT, plainLine, shortWords } from './address-words.ts';

/** `c/o Ruiz`, `Attn: Nguyen Family`. */
const FOR_A_PERSON = /^(?:C O|ATTN|ATT|ATTENTION|CARE OF)(?: |$)/;

/**
 * Forms that require a second line get these words, so they must not count as part of the address.
 */
const NOTHING = /^(?:N ?A|NONE|NIL|NULL|X+|[-#]+)$/;

/** A phone number of North America, alone on its line. */
const PHONE = /^(?:(?:TEL|TELEPHONE|PHONE|PH|CELL|MOBILE|CALL) )?(?:1 ?)?(?:\d{3} ?\d{3} ?\d{4}|\d{3} \d{4})$/;

/** `The Nguyen Family`. */
const WHOSE_HOME = /^.*\b(?:FAMILY|FAMILIES|HOUSE|HOUSEHOLD|RESIDENCE)\b/;

/** `House No. 12 Oak Street`. */
const BEFORE_NUMBER = /^(?:(?:HOUSE|HSE|NR|NO|NUM|NUMBER)\b\s*|#\s*)+(?=\d+\p{L}?(?:\s+(?!\d)|$))/u;

/** `3,425 Oak Street`. */
const THOUSANDS = /^(\s*\d{1,3})[.,](\d{3})(?=\s+\p{L})/u;

const FRACTIONS: ReadonlySet<string> = new Set(['1 2', '1 3', '2 3', '1 4', '3 4', '1 8', '3 8', '5 8', '7 8']);

/**
 * Returns the street lines as plain parts between commas, without those that name no place: people,
 * fillers, phones, repeated lines.
 */
export function partsOfAddress(lines: readonly string[]): string[] {
  const parts = lines
    .flatMap((line) => line.replace(THOUSANDS, '$1$2').split(/[,，،;]/))
    .map(plainLine)
    .filter((part) => part !== '');
  const different = parts.filter((part, at) => parts.indexOf(part) === at);
  return different.flatMap((part, at) => {
    const others = different.toSpliced(at, 1);
    // The rest without a part must still be an address.
    if (!isStreet(others.join(' '))) return [part];
    const bare = withoutPeople(at === 0 ? part : withoutFiller(part));
    return bare === '' ? [] : [bare];
  });
}

/** True for a text with a number and a word, as every address has. */
export function isStreet(text: string): boolean {
  return /\p{N}/u.test(text) && /\p{L}{2}/u.test(text);
}

/** Returns a plain line without the words that only announce its house number. */
export function withoutAnnouncement(line: string): string {
  return line.replace(BEFORE_NUMBER, '');
}

/** Joins a house number that was typed digit by digit: `2 2 0 4 SPRUCE ST`. */
export function withJoinedDigits(words: readonly string[]): string[] {
  const end = words.findIndex((word) => !/^\d$/.test(word));
  const [length, next] = [end === -1 ? words.length : end, words[end]];
  if (length < 3 || next === undefined || !/^\p{L}/u.test(next)) return [...words];
  if (isFraction(words.slice(length - 2, length))) return [...words];
  return [
    words
      .slice(0, length)
      .join('')
      .replace(/^0+(?=\d)/, ''),
    ...words.slice(length),
  ];
}

/** True for two words that are a fraction of a house number: `1 2`. */
export function isFraction(words: readonly string[]): boolean {
  return FRACTIONS.has(words.join(' '));
}

function withoutFiller(part: string): string {
  const spaced = part.replaceAll('-', ' ').replaceAll(/ +/g, ' ').trim();
  return NOTHING.test(part) || PHONE.test(spaced) ? '' : part;
}

/**
 * The part without the people it names; a part with a number or a unit remains, because it is a
 * location.
 */
function withoutPeople(part: string): string {
  if (/\p{N}/u.test(part) || shortWords(part).includes(UNIT)) return part;
  return FOR_A_PERSON.test(part) ? '' : part.replace(WHOSE_HOME, '').trim();
}
