import { latinLetters } from './latin-letters.ts';
import { DECADE_WORD, NUMBER_WORD, SHORT_FORM, UNIT_ORDINALS, UNIT_WORDS } from './street-words.ts';

/** Where a parcel is handed over, as typed. */
export interface Door {
  countryCode: string;
  postalCode: string;
  streetLines: readonly string[];
}

const UNIT = [...UNIT_WORDS].join('|');

/** A unit that is named before the street: `Flat 3, 24 Alder Street`. A bare `No` or `#` may also stand before the house number itself. */
const UNIT_IN_FRONT = new RegExp(
  String.raw`^(?:(?!NO|NUM)(?:${UNIT})(?:\s+|(?=\d))(?:#\s*)?(?<named>\d\w*|\w)|(?:NO\s+|NUM(?:BER)?\s+|#\s*)(?<bare>\d\w*)(?=\s+\d))\s+(?<street>.+)$`,
);

/** How Canadian mail names it: `3-24 Alder Street`. */
const CANADIAN_UNIT_IN_FRONT = /^(?<named>\d+[A-Z]?|[A-Z])\s*-\s*(?<street>\d.*)$/;

/** Everything from the unit on, behind the street. */
const UNIT_BEHIND = new RegExp(String.raw`(?<=\S)(?:\s+(?:${UNIT})(?:\b|(?=\d))|\s*#).*$`);

/** A line that begins with a unit and names no street before it. */
const UNIT_ALONE = new RegExp(String.raw`^(?:(?!NO\b|NUM)(?:${UNIT})(?:\b|(?=\d))|#)`);

/**
 * The household behind a door, as text: the same however its address is written. Country, postal code and street lines
 * count; the city and who lives there do not (D-166).
 */
export function householdKey({ countryCode, postalCode, streetLines }: Door): string {
  const country = countryCode.trim().toUpperCase();
  return [country, codeKey(country, postalCode), lineKey(unitBehind(country, plain(streetLines.join(' '))))].join('|');
}

/** The building that a household is in, as text: its code, and the first street line up to the unit (D-89, D-166). */
export function streetKey({ countryCode, postalCode, streetLines }: Door): string {
  const country = countryCode.trim().toUpperCase();
  const streets = streetLines.map((line) => streetOf(country, plain(line)));
  return [country, codeKey(country, postalCode), lineKey(streets.find((line) => line !== '') ?? '')].join('|');
}

/** In upper case, without marks and apostrophes; `#` and `-` stay, which name a unit. */
function plain(line: string): string {
  const split = line.replaceAll(/['‘’`´′]/g, '').replaceAll(/[¼-¾⅐-⅞]/g, ' $&');
  return latinLetters(split.normalize('NFKD'))
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Lm}]/gu, '')
    .replaceAll(/[^\p{L}\p{N}#-]+/gu, ' ')
    .trim();
}

function codeKey(country: string, postalCode: string): string {
  const code = plain(postalCode).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return country === 'US' ? code.slice(0, 5) : code;
}

/** The line with its unit behind the street, where most people write it. */
function unitBehind(country: string, line: string): string {
  const { named, bare, street } = unitInFront(country, line) ?? {};
  return street === undefined ? line : `${street} ${named ?? bare ?? ''}`;
}

/** The line without its unit; empty where it names nothing else. */
function streetOf(country: string, line: string): string {
  const street = unitInFront(country, line)?.['street'] ?? line;
  return UNIT_ALONE.test(street) ? '' : street.replace(UNIT_BEHIND, '');
}

function unitInFront(country: string, line: string): Record<string, string | undefined> | undefined {
  const match = UNIT_IN_FRONT.exec(line) ?? (country === 'CA' ? CANADIAN_UNIT_IN_FRONT.exec(line) : null);
  return match?.groups;
}

/** The words of a line in their postal short form, parted by single spaces. */
function lineKey(line: string): string {
  const words = line
    .replaceAll(/[#-]/g, ' ')
    .replaceAll(/(\d)(?:ST|ND|RD|TH)(?!\p{L})/gu, '$1')
    .replaceAll(/(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !UNIT_WORDS.has(word))
    .map((word) => SHORT_FORM.get(word) ?? word);
  return joinedDirections(withDigits(words)).join(' ');
}

/** Ordinals and the numbers to ten as digits, without leading zeros. */
function withDigits(words: readonly string[]): string[] {
  const written: string[] = [];
  for (const word of words) {
    const decade = UNIT_ORDINALS.has(word) ? DECADE_WORD.get(written.at(-1) ?? '') : undefined;
    if (decade !== undefined) written.pop();
    const number = NUMBER_WORD.get(word);
    if (number !== undefined) written.push(String((decade ?? 0) + number));
    else if (!isOrdinalEnding(word, written.at(-1))) written.push(word.replace(/^0+(?=\d)/, ''));
  }
  return written;
}

/** What a typed space leaves of `2 nd`; `St` and `Rd` mean a street there. */
function isOrdinalEnding(word: string, before: string | undefined): boolean {
  return (word === 'TH' || word === 'ND') && before !== undefined && /^\d+$/.test(before);
}

/** `N E` is `NE`. */
function joinedDirections(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if ((word === 'E' || word === 'W') && (before === 'N' || before === 'S')) joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined;
}
