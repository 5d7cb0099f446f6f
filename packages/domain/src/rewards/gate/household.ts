import { UNIT, plainLine, shortWords } from './address-words.ts';
import { withJoinedDigits, withoutAnnouncement } from './ignored-words.ts';
import { partsWithoutPlace, withoutPlace } from './place-words.ts';
import type { Place } from './place-words.ts';
import { directionInFront } from './street-directions.ts';
import { SHORT_FORM, SUFFIXES, UNIT_WORDS } from './street-words.ts';

/** Where a parcel is handed over, as typed. */
export interface AddressKey extends Place {
  streetLines: readonly string[];
}

const UNIT_NAMES = [...UNIT_WORDS].join('|');

/**
 * A unit named before the street: `Flat 3, 24 Alder Street`. A bare `No` or `#` may also precede
 * the house number itself.
 */
const UNIT_IN_FRONT = new RegExp(
  String.raw`^(?:(?!NO|NUM)(?:${UNIT_NAMES})(?:\s+|(?=\d))(?:#\s*)?(?<named>\d\w*|\w)|(?:NO\s+|NUM(?:BER)?\s+|#\s*)(?<bare>\d\w*)(?=\s+\d))\s+(?<street>.+)$`,
);

/** The Canadian form: `3-24 Alder Street`. */
const CANADIAN_UNIT_IN_FRONT = /^(?<named>\d+[A-Z]?|[A-Z])\s*-\s*(?<street>\d.*)$/;

/** Everything from the unit on, after the street. */
const UNIT_BEHIND = new RegExp(String.raw`(?<=\S)(?:\s+(?:${UNIT_NAMES})(?:\b|(?=\d))|\s*#).*$`);

/** A line that begins with a unit and names no street before it. */
const UNIT_ALONE = new RegExp(String.raw`^(?:(?!NO\b|NUM)(?:${UNIT_NAMES})(?:\b|(?=\d))|#)`);

/** A unit with the letter of a direction, written as one word after a kind of street: `E3`. */
const DIRECTED_UNIT = /^(?:[NS]?[EW]|[NS])-?\d/;

/** The name of a street somewhere before. */
const NAMED = String.raw`(?<=(?:^| )(?!(?:NE|NW|SE|SW) )\p{L}{2}.*)`;

/**
 * The side that distinguishes two units of one number, before the number; most people write it
 * after.
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
export function householdKey(door: AddressKey): string {
  const country = countryOf(door);
  return [country, codeKey(country, door.postalCode), settledLine(door, PASSES)].join('|');
}

/**
 * Maximum number of passes over a line: a word that one pass removes may expose a word for the
 * next.
 */
const PASSES = 5;

/** The line of a household; applying the rules to it again must not change it. */
function settledLine(door: AddressKey, passes: number): string {
  const line = lineKey(addressLine(door));
  const again = { ...door, streetLines: [line] };
  return passes === 0 || isSame(door.streetLines, again.streetLines) ? line : settledLine(again, passes - 1);
}

/**
 * Returns the building of a household, as text: its code, and the first street line up to the unit.
 */
export function streetKey(door: AddressKey): string {
  const country = countryOf(door);
  const streets = door.streetLines.map((line) => streetOf(country, withoutPlace([line], door)));
  return [country, codeKey(country, door.postalCode), lineKey(streets.find((line) => line !== '') ?? '')].join('|');
}

/**
 * Returns the street lines as plain parts, as typed: without the place and the words that only
 * announce a number.
 */
export function addressParts(door: AddressKey): string[] {
  return partsWithoutPlace(door.streetLines, door).map(withoutAnnouncement);
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

/** The street lines as one plain line: without the place, with the unit after the street. */
function addressLine(door: AddressKey): string {
  const line = withoutAnnouncement(withoutPlace(door.streetLines, door));
  return withoutAnnouncement(unitBehind(countryOf(door), line));
}

/** The line with its unit after the street, where most people write it. */
function unitBehind(country: string, line: string): string {
  const { named, bare, street } = unitInFront(country, line) ?? {};
  return street === undefined ? line : `${street} ${UNIT} ${named ?? bare ?? ''}`;
}

/** Returns a plain line without its unit; empty where it names nothing else. */
export function streetOf(country: string, line: string): string {
  const street = unitInFront(country, line)?.['street'] ?? line;
  return UNIT_ALONE.test(street) ? '' : street.replace(UNIT_BEHIND, '');
}

function unitInFront(country: string, line: string): Record<string, string | undefined> | undefined {
  const match = UNIT_IN_FRONT.exec(line) ?? (country === 'CA' ? CANADIAN_UNIT_IN_FRONT.exec(line) : null);
  return match?.groups;
}

/** The words of a plain line, separated by single spaces, in one order whatever was typed first. */
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

/** The words with a mark only before the first unit. */
function withOneMark(words: readonly string[]): string[] {
  const [street, behind] = atMark(words);
  const unit = shortWords(namedOnce(behind).join(' '));
  return street.length > 0 && unit.length > 0 ? [...street, UNIT, ...unit] : [...street, ...unit];
}

/** The words of a unit without the marks inside and without repetitions: `# 3 # 3` is `3`. */
function namedOnce(words: readonly string[]): string[] {
  const units = words
    .join(' ')
    .split(UNIT)
    .map((unit) => unit.trim());
  return units.filter((unit, at) => unit !== '' && unit !== units[at - 1]);
}

/** Splits the words into those before the first unit and those after it. */
function atMark(words: readonly string[]): [before: string[], behind: string[]] {
  const at = words.indexOf(UNIT);
  return at === -1 ? [[...words], []] : [words.slice(0, at), words.slice(at + 1)];
}

/** Marks the unit of `12 OAK ST E3`: a direction is not written together with a number. */
function withDirectedUnit(line: string): string {
  const words = line.split(' ');
  const isUnit = (word: string, before = ''): boolean =>
    DIRECTED_UNIT.test(word) && SUFFIXES.has(SHORT_FORM.get(before) ?? before);
  return words.map((word, at) => (isUnit(word, words[at - 1]) ? `${UNIT} ${word}` : word)).join(' ');
}

/** Moves side and floor to where most people write them. */
function settled(words: readonly string[]): string[] {
  return words.join(' ').replace(SIDE_IN_FRONT, '$<unit> $<side>').replace(FLOOR_BEHIND, ' FL $<floor>').split(' ');
}

function isSame(words: readonly string[], others: readonly string[]): boolean {
  return words.join(' ') === others.join(' ');
}
