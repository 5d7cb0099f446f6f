import { nameProblem } from '../../account/person-name.ts';
import { plainDigits } from '../../account/plain-digits.ts';
import { fitsPostalPattern, formatPostalCode } from '../../account/postal-code.ts';
import { stateOfRegion } from '../../account/zip-region.ts';
import type { ZipVerdict } from '../../account/zip-region.ts';
import { judgeShippingPhone } from '../phone.ts';
import { isPostBox } from './po-box.ts';

/** Lines of an address that stands for a street. */
const STREET_LINES_MAX = 2;

/** Characters of a line of the street, and of the city. */
const LINE_MAX_LENGTH = 100;

/** Lines of military post. */
const MILITARY_LINE = /\b(?:PSC|CMR|UNIT|USS|USNS)\b.{0,20}\bBOX\s*#?\d|\b[AFD]PO\b,?\s*\b(?:AA|AE|AP)\b/i;

/** A letter of another script than ours, or a picture; a sign that scripts share, such as an apostrophe, ½ or ®, is none. */
const UNREADABLE =
  /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}|\p{Emoji_Presentation}|[\u{1F000}-\u{1FAFF}]|\uFE0F|\u20E3/u;

/** Where a parcel goes, and to whom. */
export interface PostalAddress {
  firstName: string;
  lastName: string;
  streetLines: readonly string[];
  city: string;
  postalCode: string;
  countryCode: string;
}

export interface ShippingAddress extends PostalAddress {
  phoneNumber: string;
}

export interface ShippingFacts<Address extends PostalAddress = ShippingAddress> {
  address: Address;
  /** Countries the course ships to; absent means every country a box is sent to (D-130). */
  shippingCountries: readonly string[];
  /** Answer of the zip look-up for country and code; null when nobody could answer. */
  zip: ZipVerdict | null;
}

export type ShippingField =
  | 'firstName'
  | 'lastName'
  | 'address.streetLines'
  | 'address.city'
  | 'address.postalCode'
  | 'address.countryCode'
  | 'phoneNumber';

export type ShippingProblem =
  | 'required'
  | 'bad-name'
  | 'too-long'
  | 'invalid'
  | 'pobox-error'
  | 'military-error'
  | 'country-not-allowed'
  | 'invalid-zip'
  | 'zip-country-mismatch'
  | 'zip-unanswered';

interface Refused<Field extends ShippingField> {
  kind: 'refused';
  fields: Partial<Record<Field, ShippingProblem>>;
}

export type ShippingVerdict =
  | { kind: 'accepted'; address: ShippingAddress & { stateOrProvinceCode: string } }
  | Refused<ShippingField>;

/** Fields of an address that comes without a phone. */
export type PostalField = Exclude<ShippingField, 'phoneNumber'>;

type PostalVerdict =
  | { kind: 'accepted'; address: PostalAddress & { stateOrProvinceCode: string } }
  | Refused<PostalField>;

/** What keeps a box from being delivered to a street line, or null (RWD item 46). */
export function streetLineProblem(line: string): 'military-error' | 'pobox-error' | null {
  if (MILITARY_LINE.test(plainDigits(line))) return 'military-error';
  return isPostBox(line) ? 'pobox-error' : null;
}

/**
 * Judges a postal address for a parcel and gives it in its stored form, with the state of its code (`ALL` in GB and IE).
 * `zip-unanswered` keeps the value and asks to try again; a street or city that is not in Latin letters is `invalid`, a name may be
 * in any (RWD items 42 to 46, D-76, D-93, D-130, D-222).
 */
export function judgeShippingAddress(facts: ShippingFacts): ShippingVerdict {
  const { countryCode, phoneNumber } = facts.address;
  const phone = judgeShippingPhone(countryCode, phoneNumber);
  const postal = judgePostalAddress(facts);
  if (phone.kind === 'accepted' && postal.kind === 'accepted')
    return { kind: 'accepted', address: { ...postal.address, phoneNumber: phone.phone } };
  return {
    kind: 'refused',
    fields: {
      ...(postal.kind === 'refused' && postal.fields),
      ...(phone.kind === 'refused' && { phoneNumber: phone.code }),
    },
  };
}

/** Judges an address as `judgeShippingAddress` does, where no phone is asked for: that of an order from abroad (D-129). */
export function judgePostalAddress(facts: ShippingFacts<PostalAddress>): PostalVerdict {
  const { address, zip } = facts;
  const problems: Record<PostalField, ShippingProblem | null> = {
    firstName: personNameProblem(address.firstName),
    lastName: personNameProblem(address.lastName),
    'address.streetLines': streetProblem(address.streetLines),
    'address.city': cityProblem(address.city),
    'address.postalCode': postalCodeProblem(facts),
    'address.countryCode': countryProblem(facts),
  };
  const fields = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
  if (Object.keys(fields).length > 0 || zip?.status !== 'OK') return { kind: 'refused', fields };
  return { kind: 'accepted', address: { ...storedForm(address), stateOrProvinceCode: stateOfRegion(zip.region) } };
}

/** The one stored street of up to two lines (RWD item 38). */
export function joinStreetLines(streetLines: readonly string[]): string {
  return filledLines(streetLines).join(', ');
}

/** The stored street on the lines of a form: on one, or on two where it is too long for that and a comma parts it. */
export function partedStreet(stored: string): [string, string] {
  if (stored.length <= LINE_MAX_LENGTH) return [stored, ''];
  const comma = stored.lastIndexOf(', ', LINE_MAX_LENGTH);
  return comma === -1 ? [stored, ''] : [stored.slice(0, comma), stored.slice(comma + 2)];
}

function storedForm(address: PostalAddress): PostalAddress {
  return {
    countryCode: address.countryCode,
    firstName: address.firstName.trim(),
    lastName: address.lastName.trim(),
    streetLines: filledLines(address.streetLines),
    city: address.city.trim(),
    postalCode: formatPostalCode(address.countryCode, address.postalCode),
  };
}

function personNameProblem(name: string): ShippingProblem | null {
  const problem = nameProblem(name);
  return problem === 'no-name' ? 'required' : problem;
}

function streetProblem(streetLines: readonly string[]): ShippingProblem | null {
  const lines = filledLines(streetLines);
  if (lines.length === 0) return 'required';
  if (streetLines.length > STREET_LINES_MAX) return 'invalid';
  if (lines.some((line) => line.length > LINE_MAX_LENGTH)) return 'too-long';
  // A box of the post is told as one, also where single letters are borrowed from another script.
  return lines.map(streetLineProblem).find((problem) => problem !== null) ?? scriptProblem(lines.join(' '));
}

function cityProblem(city: string): ShippingProblem | null {
  if (city.trim() === '') return 'required';
  return city.trim().length > LINE_MAX_LENGTH ? 'too-long' : scriptProblem(city);
}

/** Who carries a parcel reads Latin letters, with any accents (D-222). */
function scriptProblem(text: string): 'invalid' | null {
  return UNREADABLE.test(text) ? 'invalid' : null;
}

function countryProblem({ address, shippingCountries }: ShippingFacts<PostalAddress>): ShippingProblem | null {
  if (address.countryCode === '') return 'required';
  return shippingCountries.includes(address.countryCode) ? null : 'country-not-allowed';
}

function postalCodeProblem({
  address: { countryCode, postalCode },
  zip,
}: ShippingFacts<PostalAddress>): ShippingProblem | null {
  // The Irish default stands in for a search, never for where a parcel goes.
  if (postalCode.trim() === '') return 'required';
  if (zip?.status === 'COUNTRY_OR_ZIPCODE_MISMATCH') return 'zip-country-mismatch';
  if (zip?.status === 'INVALID_ZIP' || !fitsPostalPattern(countryCode, postalCode)) return 'invalid-zip';
  if (zip === null) return 'zip-unanswered';
  return zip.type === 'MILITARY' ? 'military-error' : null;
}

function filledLines(streetLines: readonly string[]): string[] {
  return streetLines.map((line) => line.trim()).filter((line) => line !== '');
}
