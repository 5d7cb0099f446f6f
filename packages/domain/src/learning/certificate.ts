import { dateInZone, timeZoneOrUtc, type PlainDate } from '../account/dates/plain-date.ts';
import { plainCode } from '../pasted-text.ts';
import { READABLE_ALPHABET } from '../account/readable-alphabet.ts';

export const CERTIFICATE_NUMBER_LENGTH = 12;

const CERTIFICATE_ID = new RegExp(`^BBU-[${READABLE_ALPHABET}]{${CERTIFICATE_NUMBER_LENGTH}}$`);

/**
 * Creates a certificate number: `BBU-` and 12 characters of the readable alphabet, which the caller
 * has drawn at random.
 * @throws RangeError when they are not 12 of that alphabet.
 */
export function certificateIdOf(characters: string): string {
  const id = `BBU-${characters}`;
  if (!isCertificateId(id)) throw new RangeError('A certificate number needs 12 characters of the readable alphabet');
  return id;
}

export function isCertificateId(text: string): boolean {
  return CERTIFICATE_ID.test(text);
}

/** A number inside other text; its blanks and dashes may be of any kind. */
const IN_TEXT = new RegExp(
  `BBU[\\s\\p{Pd}\\u2212]*((?:[${READABLE_ALPHABET}][\\s\\p{Pd}\\u2212]*){${CERTIFICATE_NUMBER_LENGTH}})(?![\\p{L}\\p{N}])`,
  'giu',
);

/**
 * Parses a number as a person types or pastes it, or null: case, blanks and dashes are ignored. Of a
 * longer text, such as the address of a scanned code, it is the last number.
 */
export function readCertificateId(typed: string): string | null {
  return readPlainId(typed) ?? readIdInText(typed);
}

function readIdInText(text: string): string | null {
  const match = [...text.matchAll(IN_TEXT)].at(-1)?.[1];
  return match === undefined ? null : readPlainId(match.replaceAll(/\p{Pd}|\u2212/gu, '-'));
}

function readPlainId(typed: string): string | null {
  const packed = plainCode(typed).toUpperCase().replaceAll(/[\s-]/g, '');
  // A number may itself begin with BBU: only a text that is too long for a number has the prefix.
  const characters = packed.length > CERTIFICATE_NUMBER_LENGTH ? packed.replace(/^BBU/, '') : packed;
  const id = `BBU-${characters}`;
  return isCertificateId(id) ? id : null;
}

/** Paper of a certificate. */
export type Paper = 'LETTER' | 'A4';

/** Returns the paper that printers of a member's country hold: Letter in the US and Canada, else A4. */
export function paperOf(country: string | null): Paper {
  return country === 'US' || country === 'CA' ? 'LETTER' : 'A4';
}

/** Written family name first and without a space. */
const EAST_ASIAN =
  /^[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}]+$/u;

/**
 * Returns both names as a certificate and a parcel show them: "Anna Kowalska", "李小龙". A member
 * without both must be asked for them first.
 */
export function fullName(names: { firstName: string; lastName: string }): string {
  const [firstName, family] = [names.firstName.trim(), names.lastName.trim()];
  return isEastAsian(firstName, family) ? family + firstName : `${firstName} ${family}`.trim();
}

/**
 * Returns the name that a stranger who checks a certificate sees: first name and initial, "Anna
 * K.", where there is a family name.
 */
export function publicName(names: { firstName: string; lastName: string }): string {
  const [firstName, family] = [names.firstName.trim(), names.lastName.trim()];
  const [initial] = family;
  return initial === undefined || isEastAsian(firstName, family)
    ? firstName
    : `${firstName} ${initial.toLocaleUpperCase('en')}.`;
}

function isEastAsian(firstName: string, family: string): boolean {
  return EAST_ASIAN.test(firstName) && EAST_ASIAN.test(family);
}

/**
 * Returns the calendar day on a certificate: that of the pass in the member's zone, or in UTC
 * without one or with an unknown one.
 */
export function certificateDate(passedAt: Date, timeZone: string | null | undefined): PlainDate {
  return dateInZone(passedAt, timeZoneOrUtc(timeZone));
}
