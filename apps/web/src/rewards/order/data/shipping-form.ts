import type { PlainKey } from '@nestling/messages/catalogue';
import type { OrderedTo } from '@nestling/contract/rewards/order';
import {
  judgeShippingAddress,
  partedStreet,
  type ShippingAddress,
  type ShippingField,
} from '@nestling/domain/rewards/order/shipping-address';
import { PATTERNED_COUNTRIES } from '@nestling/domain/account/place/postal-code';
import { isMilitaryState, stateOfRegion, type ZipVerdict } from '@nestling/domain/account/place/zip-region';
import type { User } from '@nestling/domain/account/user';
import { writtenPhone } from '@nestling/domain/rewards/phone';
import { offerChosenFirst, type OfferPrice } from './offer-chosen-first.ts';
import { SHIPPING_FIELDS, type ShippingFormProblem } from './shipping-fields.ts';

/** Countries that the address form supports, in the order of its list. */
const ADDRESS_COUNTRIES: readonly string[] = PATTERNED_COUNTRIES;

/** Returns the countries to choose from, where a course is sent to these. */
export function listedCountries(shippingCountries: readonly string[]): string[] {
  return ADDRESS_COUNTRIES.filter((country) => shippingCountries.includes(country));
}

/** The values of the shipping form. */
export interface ShippingForm {
  firstName: string;
  lastName: string;
  /** A second line of the name; empty without one. */
  companyName: string;
  streetLines: [string, string];
  city: string;
  postalCode: string;
  countryCode: string;
  /** Follows the look-up of the postal code and is never typed. */
  stateOrProvinceCode: string;
  phoneNumber: string;
  billingSameAsShipping: boolean;
  /** Slug of an offer. */
  selectedOffer: string | null;
}

type Rule = 'required' | 'name' | 'street' | 'zip' | 'country' | 'phone' | 'length' | 'letters';

const RULE_OF_PROBLEM: Readonly<Record<ShippingFormProblem, readonly Rule[]>> = {
  required: ['required'],
  'bad-name': ['name'],
  'too-long': ['length'],
  'phone-extension': ['phone'],
  invalid: ['letters', 'phone'],
  'whole-address': ['street'],
  'pobox-error': ['street'],
  'military-error': ['street', 'zip'],
  'country-not-allowed': ['country'],
  'invalid-zip': ['zip'],
  'zip-country-mismatch': ['zip'],
  'zip-unanswered': ['zip'],
  'zip-unlisted': ['zip'],
};

export type ShippingErrors = Partial<Record<ShippingField, ShippingFormProblem>>;

export type ShippingCheck =
  | { kind: 'accepted'; address: ShippingAddress & { stateOrProvinceCode: string } }
  | { kind: 'refused'; errors: ShippingErrors };

const EMPTY_FORM: ShippingForm = {
  firstName: '',
  lastName: '',
  companyName: '',
  streetLines: ['', ''],
  city: '',
  postalCode: '',
  countryCode: 'US',
  stateOrProvinceCode: '',
  phoneNumber: '',
  billingSameAsShipping: true,
  selectedOffer: null,
};

/**
 * The parts of a pending order with which the form opens, because sending the same address again
 * returns that order.
 */
export interface WaitingFor {
  variantId: string | null;
  /** Null where the shop asks for the address. */
  shipTo: OrderedTo | null;
}

/**
 * Returns the initial form: from the member record, the last shipping address first; for a pending
 * order its offer and address.
 */
export function openShippingForm(
  user: User | null,
  offers: readonly OfferPrice[],
  waiting: WaitingFor = { variantId: null, shipTo: null },
): ShippingForm {
  const selectedOffer = offerChosenFirst(offers, waiting.variantId);
  if (user === null) return { ...EMPTY_FORM, selectedOffer };
  const place = waiting.shipTo ? whereItGoes(waiting.shipTo) : recordedPlace(user);
  return {
    ...place,
    phoneNumber: writtenPhone(place.countryCode, user.shippingPhone ?? ''),
    billingSameAsShipping: true,
    selectedOffer,
  };
}

type Place = Omit<ShippingForm, 'phoneNumber' | 'billingSameAsShipping' | 'selectedOffer'>;

function recordedPlace(user: User): Place {
  const country = user.country ?? 'US';
  const { postalCode, stateOrProvinceCode } = recordedCode(user);
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    companyName: '',
    streetLines: partedStreet(user.shippingAddress1 ?? ''),
    city: user.shippingCity ?? '',
    postalCode,
    countryCode: ADDRESS_COUNTRIES.includes(country) ? country : 'US',
    stateOrProvinceCode,
  };
}

/** Empty where the member's home is military, because no parcel is sent there. */
function recordedCode(user: User): Pick<Place, 'postalCode' | 'stateOrProvinceCode'> {
  const isHome = user.shippingPostalCode === null;
  if (isHome && isMilitaryState(stateOfRegion(user.region ?? ''))) return { postalCode: '', stateOrProvinceCode: '' };
  return { postalCode: user.shippingPostalCode ?? user.zip ?? '', stateOrProvinceCode: stateOf(user) };
}

function whereItGoes({ firstName, lastName, companyName = '', streetLines, ...place }: OrderedTo): Place {
  const { city, postalCode, countryCode, stateOrProvinceCode } = place;
  const [first = '', second = ''] = streetLines;
  const recipient = { firstName, lastName, companyName };
  return { ...recipient, streetLines: [first, second], city, postalCode, countryCode, stateOrProvinceCode };
}

/**
 * Returns the form for another country, whose states differ; a phone that was not edited takes the
 * format of that country.
 */
export function inCountry(
  form: ShippingForm,
  countryCode: string,
  user: User | null,
): Pick<ShippingForm, 'countryCode' | 'stateOrProvinceCode' | 'phoneNumber'> {
  const recorded = user?.shippingPhone ?? '';
  const isRecorded = form.phoneNumber === writtenPhone(form.countryCode, recorded);
  const phoneNumber = isRecorded ? writtenPhone(countryCode, recorded) : form.phoneNumber;
  return { countryCode, stateOrProvinceCode: '', phoneNumber };
}

interface CheckFacts {
  /** The verdict of the postal code look-up; null when it did not answer. */
  zip: ZipVerdict | null;
  shippingCountries: readonly string[];
  words: (key: PlainKey) => string;
}

/** Returns the problems that prevent sending, each only where its field requires the check. */
export function checkShippingForm(form: ShippingForm, { zip, shippingCountries, words }: CheckFacts): ShippingCheck {
  const verdict = judgeShippingAddress({ address: withoutDefaults(form, words), shippingCountries, zip });
  if (verdict.kind === 'accepted') return verdict;
  const errors: ShippingErrors = {};
  for (const { name, validation } of SHIPPING_FIELDS) {
    const problem = verdict.fields[name];
    if (problem && namesRule(validation, problem)) errors[name] = problem;
  }
  return { kind: 'refused', errors };
}

/**
 * Returns the form after a look-up: a standard code sets the state, any other one is a problem. A
 * code of another country is cleared; an unknown one stays, because the member corrects it.
 */
export function afterLookUp(
  form: ShippingForm,
  zip: ZipVerdict,
): { form: ShippingForm; problem: ShippingFormProblem | null } {
  if (zip.region === null) {
    const stateless = { ...form, stateOrProvinceCode: '' };
    if (zip.status === 'INVALID_ZIP') return { form: stateless, problem: 'invalid-zip' };
    return { form: { ...stateless, postalCode: '' }, problem: 'zip-country-mismatch' };
  }
  if (zip.type === 'MILITARY') return { form, problem: 'military-error' };
  return { form: { ...form, stateOrProvinceCode: stateOfRegion(zip.region) }, problem: null };
}

/** The state has no entry because it follows the postal code. */
const RECORD_FIELDS: Partial<Record<ShippingField, readonly string[]>> = {
  'address.streetLines': ['shippingAddress1'],
  'address.city': ['shippingCity'],
  'address.postalCode': ['shippingPostalCode', 'shippingRegion'],
  phoneNumber: ['shippingPhone'],
};

/**
 * Maps problems that the server found in an order or in the record to their fields; others do not
 * belong to the form.
 */
export function errorsOfServer(fields: Readonly<Record<string, string>>): ShippingErrors {
  const errors: ShippingErrors = {};
  for (const { name } of SHIPPING_FIELDS) {
    const inRecord = RECORD_FIELDS[name] ?? [];
    const isOfField = (path: string) => path.startsWith(`shippingInfo.${name}`) || inRecord.includes(path);
    const code = Object.entries(fields).find(([path]) => isOfField(path))?.[1];
    if (code !== undefined) errors[name] = isProblem(code) ? code : 'required';
  }
  return errors;
}

function namesRule(validation: string, problem: ShippingFormProblem): boolean {
  const rules = validation.split(',').map((rule) => rule.trim());
  return RULE_OF_PROBLEM[problem].some((rule) => rules.includes(rule));
}

function withoutDefaults(form: ShippingForm, words: (key: PlainKey) => string): ShippingAddress {
  const filled = (name: ShippingField, value: string) => {
    const definition = SHIPPING_FIELDS.find((one) => one.name === name);
    return definition && value.trim() === words(definition.defaultLabel) ? '' : value;
  };
  return {
    firstName: filled('firstName', form.firstName),
    lastName: filled('lastName', form.lastName),
    companyName: filled('companyName', form.companyName),
    streetLines: form.streetLines.map((line) => filled('address.streetLines', line)),
    city: filled('address.city', form.city),
    postalCode: filled('address.postalCode', form.postalCode),
    countryCode: form.countryCode,
    phoneNumber: filled('phoneNumber', form.phoneNumber),
  };
}

function stateOf(user: User): string {
  const region = user.shippingRegion ?? user.region ?? '';
  const state = stateOfRegion(region);
  return state === 'ALL' ? '' : state;
}

function isProblem(code: string): code is ShippingFormProblem {
  return Object.hasOwn(RULE_OF_PROBLEM, code);
}

/**
 * True for countries whose addresses have a state; elsewhere none is asked, and the API receives
 * `ALL`.
 */
export function hasStateField(country: string): boolean {
  return country === 'US' || country === 'CA';
}
