import { UNIT, plainLine, shortWords } from './address-words.ts';
import { isStreet, partsOfAddress } from './ignored-words.ts';
import { STATE_NAMES } from './state-names.ts';
import { DIRECTIONS, HOUSE_PARTS, SHORT_FORM, SUFFIXES, UNIT_WORDS } from './street-words.ts';

/** Where a street is, as typed. */
export interface Place {
  countryCode: string;
  postalCode: string;
  city: string;
}

/** How an address ends with its country, in short words. */
const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  US: 'US|USA|UNITED STATES(?: OF AMERICA)?',
  CA: 'CANADA',
  GB: 'UK|GB|UNITED KINGDOM|GREAT BRITAIN|ENGLAND|SCOTLAND|WALES|NORTHERN IRELAND',
  IE: 'IRELAND|EIRE',
};

/** Returns street lines as one plain line without their place; see `partsWithoutPlace`. */
export function withoutPlace(lines: readonly string[], place: Place): string {
  return partsWithoutPlace(lines, place).join(' ');
}

/**
 * Returns street lines as plain parts without the city, state, code and country that are repeated
 * after the street: as a line, between commas, or at the end after a kind of street, a direction or
 * a number. Only the address's own city is recognised; a line that names another place is part of
 * the street.
 */
export function partsWithoutPlace(lines: readonly string[], place: Place): string[] {
  const pattern = patternOf(place);
  const isPlace = (text: string): boolean => pattern.test(shortWords(text).join(' ').replace(STATE, STATE_MARK));
  const parts = withoutParts(partsOfAddress(lines), isPlace);
  const whole = parts.join(' ');
  const street = withoutTail(whole, isPlace);
  return street === whole ? parts : [street];
}

/**
 * The forms in which an address names its place: the city, perhaps with a state of two letters and
 * the code; or the code alone.
 */
function patternOf({ countryCode, postalCode, city }: Place): RegExp {
  const country = countryCode.trim().toUpperCase();
  const cityWords = shortWords(plainLine(city)).join(' ');
  const code = codePattern(country, postalCode);
  const behind = ` (?:${COUNTRY_NAMES[country] ?? country})`;
  const state = country === 'US' ? STATE_MARK : '(?!)';
  const cities = [cityWords, ...initialsOf(cityWords)].filter(isCityName).join('|');
  const named =
    cities === '' ? '(?!)' : String.raw`(?:${cities})(?: (?:${cities}))*(?: \p{L}{2}| ${state})?(?: ${code})?`;
  const alone = String.raw`(?:(?:\p{L}{2}|${state}) )?${code}|${state}`;
  return new RegExp(`^(?:(?:${named}|${alone})(?:${behind})?|${behind.trim()})$`, 'u');
}

/** Replaces the name of a state while a place is matched. */
const STATE_MARK = '@';

const STATE = new RegExp(String.raw`\b(?:${STATE_NAMES.map((name) => shortWords(name).join(' ')).join('|')})\b`);

/** The initials of a city of several words, unless they mean something else in an address. */
function initialsOf(cityWords: string): string[] {
  const words = cityWords.split(' ');
  const initials = words.map((word) => Array.from(word)[0] ?? '').join('');
  const isWord = [SUFFIXES, DIRECTIONS, HOUSE_PARTS, UNIT_WORDS, SHORT_FORM].some((known) => known.has(initials));
  return words.length > 1 && !isWord ? [initials] : [];
}

/**
 * False for words that would remove a part of the address: a unit, a number, a side of the house or
 * of the street.
 */
function isCityName(words: string): boolean {
  const isPart = (word: string): boolean => HOUSE_PARTS.has(word) || DIRECTIONS.has(word);
  return words !== '' && !/[#\d]/.test(words) && !words.split(' ').every(isPart);
}

function codePattern(country: string, postalCode: string): string {
  const code = plainLine(postalCode).replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (code === '') return '(?!)';
  return country === 'US' ? String.raw`${code.slice(0, 5)}(?: \d{4})?` : Array.from(code).join(' ?');
}

/** The parts between commas without those after the street that together name its place. */
function withoutParts(parts: readonly string[], isPlace: (text: string) => boolean): string[] {
  for (let begin = 1; begin < parts.length; begin += 1) {
    if (!isStreet(parts.slice(0, begin).join(' '))) continue;
    for (let end = parts.length; end > begin; end -= 1) {
      if (isPlace(parts.slice(begin, end).join(' '))) return withoutParts(parts.toSpliced(begin, end - begin), isPlace);
    }
  }
  return [...parts];
}

/** The line without the place after its street, at the end or before the unit. */
function withoutTail(line: string, isPlace: (text: string) => boolean): string {
  const words = line.split(' ');
  for (let begin = 3; begin < words.length; begin += 1) {
    if (!isEnd(words[begin - 1] ?? '')) continue;
    for (let end = words.length; end > begin; end -= 1) {
      const isBeforeUnit = end === words.length || shortWords(words[end] ?? '')[0] === UNIT;
      if (isBeforeUnit && isPlace(words.slice(begin, end).join(' ')))
        return withoutTail(words.toSpliced(begin, end - begin).join(' '), isPlace);
    }
  }
  return line;
}

/**
 * True for a word at which a street ends, so that a city may follow: after any other word the
 * city's name may be the street's.
 */
function isEnd(word: string): boolean {
  const [short = '', ...more] = shortWords(word);
  return more.length > 0 || /\d/.test(short) || SUFFIXES.has(short) || DIRECTIONS.has(short);
}
