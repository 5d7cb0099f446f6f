import { UNIT, plainLine, shortWords } from './address-words.ts';
import { isStreet, partsOfAddress } from './ignored-words.ts';
import { DIRECTIONS, HOUSE_PARTS, SHORT_FORM, SUFFIXES, UNIT_WORDS } from './street-words.ts';

/** States and territories of the US by their names, as they follow a city. */
const STATE_NAMES: readonly string[] = `
  ALABAMA, ALASKA, ARIZONA, ARKANSAS, CALIFORNIA, COLORADO, CONNECTICUT, DELAWARE, DISTRICT OF COLUMBIA, FLORIDA, GEORGIA,
  GUAM, HAWAII, IDAHO, ILLINOIS, INDIANA, IOWA, KANSAS, KENTUCKY, LOUISIANA, MAINE, MARYLAND, MASSACHUSETTS, MICHIGAN,
  MINNESOTA, MISSISSIPPI, MISSOURI, MONTANA, NEBRASKA, NEVADA, NEW HAMPSHIRE, NEW JERSEY, NEW MEXICO, NEW YORK,
  NORTH CAROLINA, NORTH DAKOTA, OHIO, OKLAHOMA, OREGON, PENNSYLVANIA, PUERTO RICO, RHODE ISLAND, SOUTH CAROLINA,
  SOUTH DAKOTA, TENNESSEE, TEXAS, UTAH, VERMONT, VIRGINIA, WASHINGTON, WEST VIRGINIA, WISCONSIN, WYOMING`
  .split(',')
  .map((name) => name.trim());

/** Where a street is, as typed. */
export interface Place {
  countryCode: string;
  postalCode: string;
  city: string;
}

const COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['US', 'USA', 'UNITED STATES', 'UNITED STATES OF AMERICA'],
  CA: ['CANADA'],
  GB: ['UK', 'GB', 'UNITED KINGDOM', 'GREAT BRITAIN', 'ENGLAND', 'SCOTLAND', 'WALES', 'NORTHERN IRELAND'],
  IE: ['IRELAND', 'EIRE'],
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
  const names = namesOf(place);
  const isPlace = (text: string): boolean => {
    const words = shortWords(text).join(' ');
    // Both, because a city may have the name of a state: `New York`, `Kansas City`.
    return isPlaceName(words, names) || isPlaceName(words.replace(STATE, STATE_MARK), names);
  };
  const parts = withoutParts(partsOfAddress(lines), isPlace);
  const whole = parts.join(' ');
  const street = withoutTail(whole, isPlace);
  return street === whole ? parts : [street];
}

/** The words by which an address names its place, in short form. */
interface PlaceNames {
  /** The city, and its initials. */
  readonly cities: readonly string[];
  /** The postal code as one word; empty for none. */
  readonly code: string;
  readonly countries: readonly string[];
  readonly isUS: boolean;
}

/** By the address itself, because each of its keys asks for the names several times. */
const cache = new WeakMap<Place, PlaceNames>();

function namesOf(place: Place): PlaceNames {
  const seen = cache.get(place);
  if (seen) return seen;
  const names = readNames(place);
  cache.set(place, names);
  return names;
}

function readNames({ countryCode, postalCode, city }: Place): PlaceNames {
  const country = countryCode.trim().toUpperCase();
  const cityWords = shortWords(plainLine(city)).join(' ');
  const isUS = country === 'US';
  const code = plainLine(postalCode);
  return {
    cities: [cityWords, ...initialsOf(cityWords)].filter(isCityName),
    // In short words, because these lose the zeros in front: `02134`, `D02 AF30`.
    code: shortWords(isUS ? code.slice(0, 5) : code).join(''),
    countries: COUNTRY_NAMES[country] ?? [country],
    isUS,
  };
}

/**
 * True for a text that names the place alone: the city, perhaps with a state of two letters and the
 * code; or the code alone, or the country. It compares words, because a pattern would have to be
 * compiled for each address, which took longer than all other work on it.
 */
function isPlaceName(text: string, names: PlaceNames): boolean {
  const { countries } = names;
  return countries.includes(text) || withAndWithout(text, countries).some((rest) => isCityOrCode(rest, names));
}

function isCityOrCode(text: string, { cities, code, isUS }: PlaceNames): boolean {
  if (isUS && text === STATE_MARK) return true;
  const before = beforeCode(text, code, isUS);
  if (before !== null && (before === '' || isState(before, isUS))) return true;
  const named = before === null ? [text] : [text, before];
  return named.some((rest) => isCities(rest, cities) || isCitiesWithState(rest, cities, isUS));
}

/** The text, and the text without each ending that it has. */
function withAndWithout(text: string, endings: readonly string[]): string[] {
  const matches = endings.filter((ending) => text.endsWith(` ${ending}`));
  return [text, ...matches.map(({ length }) => text.slice(0, -length - 1))];
}

function isCitiesWithState(text: string, cities: readonly string[], isUS: boolean): boolean {
  const at = text.lastIndexOf(' ');
  return at > 0 && isState(text.slice(at + 1), isUS) && isCities(text.slice(0, at), cities);
}

function isState(word: string, isUS: boolean): boolean {
  return /^\p{L}{2}$/u.test(word) || (isUS && word === STATE_MARK);
}

/** True for the city, once or several times. */
function isCities(text: string, cities: readonly string[]): boolean {
  const [, ...shorter] = withAndWithout(text, cities);
  return cities.includes(text) || shorter.some((rest) => isCities(rest, cities));
}

/** The text before the code, whose letters and digits may be apart; null without the code. */
function beforeCode(text: string, code: string, isUS: boolean): string | null {
  if (code === '') return null;
  const line = isUS ? text.replace(/ \d{4}$/, '') : text;
  return beforeLetters(line, code, isUS) ?? (line === text ? null : beforeLetters(text, code, isUS));
}

function beforeLetters(line: string, code: string, isUS: boolean): string | null {
  let at = line.length;
  for (const letter of Array.from(code).toReversed()) {
    if (!isUS && at < line.length && line[at - 1] === ' ') at -= 1;
    if (!line.endsWith(letter, at)) return null;
    at -= letter.length;
  }
  if (at === 0) return '';
  return line[at - 1] === ' ' ? line.slice(0, at - 1) : null;
}

const STATE_MARK = '@';

const STATE = new RegExp(String.raw`\b(?:${STATE_NAMES.map((name) => shortWords(name).join(' ')).join('|')})\b`);

function initialsOf(cityWords: string): string[] {
  const words = cityWords.split(' ');
  const initials = words.map((word) => Array.from(word)[0] ?? '').join('');
  const isWord = [SUFFIXES, DIRECTIONS, HOUSE_PARTS, UNIT_WORDS, SHORT_FORM].some((group) => group.has(initials));
  return words.length > 1 && !isWord ? [initials] : [];
}

/**
 * Such words would remove a part of the address, so they must never count as a city: a unit, a
 * number, a side of the house or of the street.
 */
function isCityName(words: string): boolean {
  const isPart = (word: string): boolean => HOUSE_PARTS.has(word) || DIRECTIONS.has(word);
  return words !== '' && !/[#\d]/.test(words) && !words.split(' ').every(isPart);
}

/** The place counts only after the street, because a street may have the name of its city. */
function withoutParts(parts: readonly string[], isPlace: (text: string) => boolean): string[] {
  for (let begin = 1; begin < parts.length; begin += 1) {
    if (!isStreet(parts.slice(0, begin).join(' '))) continue;
    for (let end = parts.length; end > begin; end -= 1) {
      if (isPlace(parts.slice(begin, end).join(' '))) return withoutParts(parts.toSpliced(begin, end - begin), isPlace);
    }
  }
  return [...parts];
}

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
