import { nameProblem, normaliseName } from '../../account/person-name.ts';
import { fitsPostalPattern, formatPostalCode, typedPostalCode } from '../../account/place/postal-code.ts';
import { stateOfRegion, type ZipVerdict } from '../../account/place/zip-region.ts';
import { singleLine, streetLine } from '../../pasted-text.ts';
import { judgeShippingPhone } from '../phone.ts';
import { isPostBox } from './po-box.ts';

const STREET_LINES_MAX = 2;

const LINE_MAX_LENGTH = 100;

/**
 * A unit of the forces has four or five digits, and its line ends with its box: a flat with a
 * letter box has not.
 */
const MILITARY_LINE =
  /\b(?:PSC|CMR|USS|USNS)\b.{0,20}\bBOX\s*#?\d|^UNIT\s*#?\d{4,5}\W{1,3}BOX\s*#?\d+$|\b[AFD]PO\b,?\s*\b(?:AA|AE|AP)\b/i;

/** Signs that scripts share, such as an apostrophe, ½ or ®, must not match. */
const UNREADABLE =
  /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}|\p{Emoji_Presentation}|[\u{1F000}-\u{1FAFF}]|(?<=\P{ASCII})\uFE0F|\u20E3/u;

/** The address of a parcel, and its recipient. */
export interface PostalAddress {
  firstName: string;
  lastName: string;
  /** A second line of the name: a workplace, a shelter, or who receives it; absent without one. */
  companyName?: string | undefined;
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
  /** Countries to which the course ships; absent means every country to which a box is sent. */
  shippingCountries: readonly string[];
  /** Answer of the zip look-up for country and code; null when it failed. */
  zip: ZipVerdict | null;
}

export type ShippingField =
  | 'firstName'
  | 'lastName'
  | 'companyName'
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
  | 'phone-extension'
  | 'whole-address'
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

/** Fields of an address without a phone. */
export type PostalField = Exclude<ShippingField, 'phoneNumber'>;

type PostalVerdict =
  | { kind: 'accepted'; address: PostalAddress & { stateOrProvinceCode: string } }
  | Refused<PostalField>;

/** Returns the reason why a box cannot be delivered to a street line, or null. */
export function streetLineProblem(line: string): 'military-error' | 'pobox-error' | null {
  const plain = streetLine(line);
  if (MILITARY_LINE.test(plain)) return 'military-error';
  return isPostBox(plain) ? 'pobox-error' : null;
}

/**
 * Validates a postal address for a parcel and returns it in its stored form, with the state of its
 * code (`ALL` in GB and IE). `zip-unanswered` retains the value and asks for a retry; a
 * company, street or city that is not in Latin letters is `invalid`, a person's name may be in any.
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

/**
 * Validates an address as `judgeShippingAddress` does, without a phone: that of an order from
 * abroad.
 */
export function judgePostalAddress(facts: ShippingFacts<PostalAddress>): PostalVerdict {
  const { address, zip } = facts;
  const problems: Record<PostalField, ShippingProblem | null> = {
    firstName: personNameProblem(address.firstName),
    lastName: personNameProblem(address.lastName),
    companyName: companyProblem(address.companyName ?? ''),
    'address.streetLines': streetProblem(address.streetLines) ?? wholeAddressProblem(address),
    'address.city': cityProblem(address.city),
    'address.postalCode': postalCodeProblem(facts),
    'address.countryCode': countryProblem(facts),
  };
  const fields = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
  if (Object.keys(fields).length > 0 || zip?.status !== 'OK') return { kind: 'refused', fields };
  return { kind: 'accepted', address: { ...storedForm(address), stateOrProvinceCode: stateOfRegion(zip.region) } };
}

/** Joins up to two lines to the stored street. */
export function joinStreetLines(streetLines: readonly string[]): string {
  return filledLines(streetLines).join(', ');
}

/**
 * Splits the stored street into the lines of a form: one, or two where it is too long for one and
 * contains a comma.
 */
export function partedStreet(stored: string): [string, string] {
  if (stored.length <= LINE_MAX_LENGTH) return [stored, ''];
  const comma = stored.lastIndexOf(', ', LINE_MAX_LENGTH);
  return comma === -1 ? [stored, ''] : [stored.slice(0, comma), stored.slice(comma + 2)];
}

function storedForm(address: PostalAddress): PostalAddress {
  const companyName = singleLine(address.companyName ?? '');
  return {
    countryCode: address.countryCode,
    firstName: normaliseName(address.firstName),
    lastName: normaliseName(address.lastName),
    ...(companyName !== '' && { companyName }),
    streetLines: filledLines(address.streetLines),
    city: singleLine(address.city),
    postalCode: formatPostalCode(address.countryCode, address.postalCode),
  };
}

function personNameProblem(name: string): ShippingProblem | null {
  const problem = nameProblem(name);
  return problem === 'no-name' ? 'required' : problem;
}

/** A carrier reads this line too, so it may name no box and must be in Latin letters. */
function companyProblem(companyName: string): ShippingProblem | null {
  if (singleLine(companyName).length > LINE_MAX_LENGTH) return 'too-long';
  return streetLineProblem(companyName) ?? scriptProblem(companyName);
}

function streetProblem(streetLines: readonly string[]): ShippingProblem | null {
  const lines = filledLines(streetLines);
  if (lines.length === 0) return 'required';
  if (streetLines.length > STREET_LINES_MAX) return 'invalid';
  if (lines.some((line) => line.length > LINE_MAX_LENGTH)) return 'too-long';
  // A PO box must be reported as one, even where single letters come from another script.
  return lines.map(streetLineProblem).find((problem) => problem !== null) ?? scriptProblem(streetLines.join(' '));
}

/**
 * Refuses a line that ends with state or city and the code, as an address that was pasted as a whole
 * does: the parcel would have both twice.
 */
function wholeAddressProblem({ streetLines, city, postalCode }: PostalAddress): 'whole-address' | null {
  const code = typedPostalCode(postalCode).replaceAll(/[^\da-z]/gi, '');
  if (code === '') return null;
  const end = new RegExp(String.raw`[\s,]${[...code].join('[ -]?')}(?:-\d{4})?[\s.,]*$`, 'i');
  const place = singleLine(city).toLowerCase();
  const isWhole = filledLines(streetLines).some((line) => {
    const before = line.slice(0, end.exec(line)?.index ?? 0).replace(/(?<![\s,.])[\s,.]+$/, '');
    return /[\s,][a-z]{2}$/i.test(before) || (place !== '' && before.toLowerCase().endsWith(place));
  });
  return isWhole ? 'whole-address' : null;
}

function cityProblem(city: string): ShippingProblem | null {
  const line = singleLine(city);
  if (line === '') return 'required';
  return line.length > LINE_MAX_LENGTH ? 'too-long' : scriptProblem(city);
}

/** Carriers read Latin letters only, with any accents. */
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
  // The Irish default is only for searches, never for the address of a parcel.
  if (typedPostalCode(postalCode) === '') return 'required';
  if (zip?.status === 'COUNTRY_OR_ZIPCODE_MISMATCH') return 'zip-country-mismatch';
  if (zip?.status === 'INVALID_ZIP' || !fitsPostalPattern(countryCode, postalCode)) return 'invalid-zip';
  if (zip === null) return 'zip-unanswered';
  return zip.type === 'MILITARY' ? 'military-error' : null;
}

function filledLines(streetLines: readonly string[]): string[] {
  return streetLines.map(streetLine).filter((line) => line !== '');
}
