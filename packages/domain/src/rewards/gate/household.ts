import { UNIT, plainLine, shortWords } from './address-words.ts';
import { withJoinedDigits, withoutAnnouncement } from './ignored-words.ts';
import { partsWithoutPlace, withoutPlace, type Place } from './place-words.ts';
import { directionInFront } from './street-directions.ts';
import { SHORT_FORM, SUFFIXES, UNIT_WORDS } from './street-words.ts';

/** The address of a parcel, as typed. */
export interface AddressKey extends Place {
  streetLines: readonly string[];
}

const UNIT_NAMES = [...UNIT_WORDS].join('|');

/**
 * A bare `No` or `#` must be followed by a second number, because it may also precede the house
 * number itself.
 */
const UNIT_IN_FRONT = new RegExp(
  String.raw`^(?:(?!NO|NUM)(?:${UNIT_NAMES})(?:\s+|(?=\d))(?:#\s*)?(?<named>\d\w*|\w)|(?:NO\s+|NUM(?:BER)?\s+|#\s*)(?<bare>\d\w*)(?=\s+\d))\s+(?<street>.+)$`,
);

/** The Canadian form: `3-24 Alder Street`. */
const CANADIAN_UNIT_IN_FRONT = /^(?<named>\d+[A-Z]?|[A-Z])\s*-\s*(?<street>\d.*)$/;

const UNIT_BEHIND = new RegExp(String.raw`(?<=\S)(?:\s+(?:${UNIT_NAMES})(?:\b|(?=\d))|\s*#).*$`);

const UNIT_ONLY = new RegExp(String.raw`^(?:(?!NO\b|NUM)(?:${UNIT_NAMES})(?:\b|(?=\d))|#)`);

/** `E3` after a kind of street is one word for a unit with the letter of a direction. */
const DIRECTED_UNIT = /^(?:[NS]?[EW]|[NS])-?\d/;

const NAMED = String.raw`(?<=(?:^| )(?!(?:NE|NW|SE|SW) )\p{L}{2}.*)`;

/**
 * Most people write the side after the number, so a side before it must move, otherwise one unit
 * would have two keys.
 */
const SIDE_IN_FRONT = new RegExp(
  String.raw`${NAMED} (?<side>BSMT|FRNT|LOWR|REAR|UPPR)(?<unit>(?: #)?(?: \d+(?: \p{L})?| (?![NSEW]\b)\p{L}(?: \d+)?))$`,
  'u',
);

/** `3rd floor`, which is `floor 3`. */
const FLOOR_BEHIND = new RegExp(String.raw`${NAMED} (?<floor>\d+) FL$`, 'u');

/**
 * Returns the household at an address, as text: the same however the address is written. Country,
 * postal code and street lines count; the city and the residents do not.
 *
 * A line without a unit is another household than the same house with one. Otherwise a parent who
 * omits the unit would claim the box of every other family in the building.
 */
export function householdKey(address: AddressKey): string {
  const country = countryOf(address);
  return [country, codeKey(country, address.postalCode), settledLine(address.streetLines, address, PASSES)].join('|');
}

/** More than one pass, because a word that one pass removes may expose a word for the next. */
const PASSES = 5;

/** The line of a household; applying the rules to it again must not change it. */
function settledLine(lines: readonly string[], address: AddressKey, passes: number): string {
  const line = lineKey(addressLine(lines, address));
  return passes === 0 || isSame(lines, [line]) ? line : settledLine([line], address, passes - 1);
}

/**
 * Returns the building of a household, as text: its code, and the first street line up to the unit.
 */
export function streetKey(address: AddressKey): string {
  const country = countryOf(address);
  const streets = address.streetLines.map((line) => streetOf(country, withoutPlace([line], address)));
  return [country, codeKey(country, address.postalCode), lineKey(streets.find((line) => line !== '') ?? '')].join('|');
}

/**
 * Returns the street lines as plain parts, as typed: without the place and the words that only
 * announce a number.
 */
export function addressParts(address: AddressKey): string[] {
  return partsWithoutPlace(address.streetLines, address).map(withoutAnnouncement);
}

/** Returns the country of an address, in upper case. */
export function countryOf({ countryCode }: AddressKey): string {
  return countryCode.trim().toUpperCase();
}

/** Returns a postal code without spaces; in the US its first five digits. */
export function codeKey(country: string, postalCode: string): string {
  const code = plainLine(postalCode).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return country === 'US' ? code.slice(0, 5) : code;
}

function addressLine(lines: readonly string[], address: AddressKey): string {
  const line = withoutAnnouncement(withoutPlace(lines, address));
  return withoutAnnouncement(unitBehind(countryOf(address), line));
}

function unitBehind(country: string, line: string): string {
  const { named, bare, street } = unitInFront(country, line) ?? {};
  return street === undefined ? line : `${street} ${UNIT} ${named ?? bare ?? ''}`;
}

/** Returns a plain line without its unit; empty where it names nothing else. */
export function streetOf(country: string, line: string): string {
  const street = unitInFront(country, line)?.['street'] ?? line;
  return UNIT_ONLY.test(street) ? '' : street.replace(UNIT_BEHIND, '');
}

function unitInFront(country: string, line: string): Record<string, string | undefined> | undefined {
  const match = UNIT_IN_FRONT.exec(line) ?? (country === 'CA' ? CANADIAN_UNIT_IN_FRONT.exec(line) : null);
  return match?.groups;
}

function lineKey(line: string): string {
  const words = settled(withJoinedDigits(withOneMark(shortWords(withDirectedUnit(line)))));
  const [street, unit] = atMark(words);
  const front = directionInFront(street);
  const bare = [...front, ...unit];
  // A unit must have its mark where its letter would be read as the street's direction: `12 OAK ST
  // # E` is not `12 E OAK ST`.
  const isClear = isSame(directionInFront(settled(shortWords(bare.join(' ')))), bare);
  return (isClear || unit.length === 0 ? bare : [...front, UNIT, ...unit]).join(' ');
}

function withOneMark(words: readonly string[]): string[] {
  const [street, behind] = atMark(words);
  const unit = shortWords(namedOnce(behind).join(' '));
  return street.length > 0 && unit.length > 0 ? [...street, UNIT, ...unit] : [...street, ...unit];
}

/** `# 3 # 3` is `3`, because a repeated unit must not make a second key. */
function namedOnce(words: readonly string[]): string[] {
  const units = words
    .join(' ')
    .split(UNIT)
    .map((unit) => unit.trim());
  return units.filter((unit, at) => unit !== '' && unit !== units[at - 1]);
}

function atMark(words: readonly string[]): [before: string[], behind: string[]] {
  const at = words.indexOf(UNIT);
  return at === -1 ? [[...words], []] : [words.slice(0, at), words.slice(at + 1)];
}

/** The unit of `12 OAK ST E3`: a direction is never written together with a number. */
function withDirectedUnit(line: string): string {
  const words = line.split(' ');
  const isUnit = (word: string, before = ''): boolean =>
    DIRECTED_UNIT.test(word) && SUFFIXES.has(SHORT_FORM.get(before) ?? before);
  return words.map((word, at) => (isUnit(word, words[at - 1]) ? `${UNIT} ${word}` : word)).join(' ');
}

function settled(words: readonly string[]): string[] {
  return words.join(' ').replace(SIDE_IN_FRONT, '$<unit> $<side>').replace(FLOOR_BEHIND, ' FL $<floor>').split(' ');
}

function isSame(words: readonly string[], others: readonly string[]): boolean {
  return words.join(' ') === others.join(' ');
}
