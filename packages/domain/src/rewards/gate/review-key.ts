import { UNIT, shortWords } from './address-words.ts';
import { addressParts, codeKey, countryOf, streetOf, type AddressKey } from './household.ts';
import { isFraction, isStreet, withJoinedDigits } from './ignored-words.ts';
import { DIRECTIONS, HOUSE_PARTS, SUFFIXES } from './street-words.ts';

/**
 * Free boxes of one course under one review key that are sent before an operator must review them,
 * with the periods in which they are counted.
 */
export const REVIEW_LIMITS = { days: 30, inDays: 5, months: 12, inMonths: 12 } as const;

/** Wisconsin's grid: `N6W23001`, `W164 N8910`. */
const GRID = /^(?<first>[NSEW]) ?(?<here>\d+) ?(?<second>[NSEW]) ?(?<there>\d+)(?!\p{N})/u;

/** A box at a rural road is a house: route and box are its number. */
const RURAL =
  /^(?:RR|R R|RURAL (?:ROUTE|RTE)|RTE|ROUTE|HC|HCR|STAR (?:ROUTE|RTE)) ?(?<route>\d+) ?(?:BOX|BX) ?(?<box>\d+)/;

/** Queens and Oahu write the block before the house number: `37-21`, `94-1001`. */
const BLOCK = /^(?<block>\d{2,}) ?- ?(?<house>\d{2,})(?!\p{L})/u;

/** `3425-1`. */
const UNIT_BEHIND = /^(\d+) ?- ?\d(?=\s)/;

/**
 * Returns the house by which reviews are counted, as text: country, postal code and the complete
 * house number, whatever street, unit and people are named beside it. Only digits count: `3425A`
 * and `3425 1/2` are `3425`. Without a number it is the first street line.
 */
export function reviewKey(address: AddressKey): string {
  const country = countryOf(address);
  const streets = addressParts(address)
    .map((part) => streetOf(country, part))
    .filter((street) => street !== '');
  const whole = streets.join(' ');
  const street = RURAL.test(whole) ? whole : (streets.find(startsWithHouse) ?? streets.find(namesHouse) ?? whole);
  return [country, codeKey(country, address.postalCode), houseNumber(street)].join('|');
}

function houseNumber(line: string): string {
  const grid = GRID.exec(line)?.groups;
  if (grid) return [grid['first'], grid['here'], grid['second'], grid['there']].join('');
  const rural = RURAL.exec(line)?.groups;
  if (rural) return `RR ${withoutZeros(rural['route'])} BOX ${withoutZeros(rural['box'])}`;
  const block = BLOCK.exec(line)?.groups;
  if (block) return withoutZeros(`${block['block']}${block['house']}`);
  const words = withJoinedDigits(wordsOfStreet(line.replace(UNIT_BEHIND, '$1')));
  const start = words.findIndex((word) => !isNumber(word));
  const [numbers, street] = start <= 0 ? [[], words] : [words.slice(0, start), words.slice(start)];
  const houses = houseNumbers(numbers, street);
  // Only the street counts, because a second number before a house means nothing to a carrier and
  // may be arbitrary.
  if (houses.length > 1) return street.slice(0, street.findIndex((word) => SUFFIXES.has(word)) + 1 || 1).join(' ');
  return houses[0] ?? words.find(isNumber) ?? words.join(' ');
}

/** `350 5 AVE` is number 350: the last number may be the name of the street. */
function houseNumbers(numbers: readonly string[], [first = '']: readonly string[]): readonly string[] {
  const houses = numbers.length > 1 && SUFFIXES.has(first) ? numbers.slice(0, -1) : numbers;
  return houses.length > 2 && isFraction(houses.slice(-2)) ? houses.slice(0, -2) : houses;
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

/**
 * True for a part that begins with a number and names a kind of street: a line with a person's name
 * never does.
 */
function startsWithHouse(part: string): boolean {
  const words = wordsOfStreet(part);
  return isNumber(words[0] ?? '') && words.some((word) => SUFFIXES.has(word));
}

function namesHouse(part: string): boolean {
  return isStreet(wordsOfStreet(part).join(' '));
}

function wordsOfStreet(line: string): string[] {
  return behindHousePart(shortWords(line).filter((word) => word !== UNIT));
}

function behindHousePart(words: readonly string[]): string[] {
  const [first = '', second = '', third = ''] = words;
  if (DIRECTIONS.has(first) && /^\d+$/.test(second)) return words.slice(1);
  if (!HOUSE_PARTS.has(first)) return [...words];
  return behindHousePart(words.slice(/^(?:\d+|\p{L})$/u.test(second) && /^\d+$/.test(third) ? 2 : 1));
}

function withoutZeros(digits = ''): string {
  return digits.replace(/^0+(?=\d)/, '');
}
