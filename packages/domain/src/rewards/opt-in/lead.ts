import { ageInYears, plainDateOf, type DateParts, type PlainDate } from '../../account/dates/plain-date.ts';
import { formatPostalCode } from '../../account/place/postal-code.ts';
import { singleLine, streetLine } from '../../pasted-text.ts';
import type { ZipVerdict } from '../../account/place/zip-region.ts';
import { optInPhoneProblem, storedOptInPhone } from '../phone.ts';
import { formatMemberId } from './insurance-member-id.ts';
import type { FormPart } from './partner-flags.ts';

/**
 * The values that a partner receives with a consent, as on the wire; absent where the partner does
 * not ask for them.
 */
export interface LeadFields {
  address?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  /** Ten digits with dashes. */
  phone?: string | undefined;
  meetsAgeRequirement?: boolean | undefined;
  childGender?: 'm' | 'f' | 'n' | undefined;
  parentDob?: DateParts | undefined;
  wicStatus?: '1' | '0' | 'u' | undefined;
  insuranceProvider?: string | undefined;
  insuranceMemberId?: string | undefined;
}

type LeadField = keyof LeadFields;

export type LeadProblem =
  | 'required'
  | 'invalid'
  | 'phoneEmpty'
  | 'phoneInvalid'
  | 'phoneExtension'
  | 'under-age'
  | 'invalid-zip'
  | 'zip-country-mismatch';

/** Facts against which the member's fields are checked. */
export interface LeadContext {
  /** The latest day that can be today for the member. */
  today: PlainDate;
  /** The member's country, two capitals; null where it is not known. */
  country: string | null;
  /**
   * Answer of the zip look-up for the member's country and the code they enter; null where none was
   * asked.
   */
  zip: ZipVerdict | null;
  /** Values of the insurances of the member's state. */
  insurances: readonly string[];
}

export type LeadVerdict =
  | { kind: 'accepted'; fields: LeadFields }
  | { kind: 'refused'; problems: Partial<Record<LeadField, LeadProblem>> };

/** Lowest age, in years, at which a parent may say yes to a partner that asks for the age. */
export const AGE_LIMIT = 18;

/** The first year in which a parent can have been born. */
export const FIRST_BIRTH_YEAR = 1900;

const COUNTRIES_WITH_STATES = ['US', 'CA'];

/**
 * Disclosures, the child's date and the proof of consent are not here, because they have rules of
 * their own.
 */
const FIELDS: Readonly<Partial<Record<FormPart, readonly LeadField[]>>> = {
  phone: ['phone'],
  parentDob: ['parentDob'],
  childGender: ['childGender'],
  wic: ['wicStatus'],
  insurance: ['insuranceProvider', 'insuranceMemberId'],
  address: ['address', 'city', 'state', 'zip'],
  age: ['meetsAgeRequirement'],
};

/** Returns only the requested fields, because no other must reach a partner. */
export function pickParts(parts: readonly FormPart[], input: LeadFields): LeadFields {
  const names = parts.flatMap((part) => FIELDS[part] ?? []);
  const fields: LeadFields = {};
  for (const field of names) copy(field, input, fields);
  return fields;
}

/**
 * Validates the fields that a member gives with a yes, and returns them in their stored form. Being
 * under 18 is then the only problem reported, because nothing else counts.
 */
export function judgeLead(parts: readonly FormPart[], input: LeadFields, facts: LeadContext): LeadVerdict {
  const fields = tidied(pickParts(parts, input), facts.country);
  const problems: Partial<Record<LeadField, LeadProblem>> = {};
  for (const field of parts.flatMap((part) => FIELDS[part] ?? [])) {
    const problem = problemOf(field, fields, { ...facts, isAgeAsked: parts.includes('age') });
    if (problem !== null) problems[field] = problem;
  }
  if (problems.parentDob === 'under-age') return { kind: 'refused', problems: { parentDob: 'under-age' } };
  return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'accepted', fields };
}

/** True for a country whose addresses have a state or province: elsewhere a lead has none. */
export function hasLeadState(country: string | null): boolean {
  return country !== null && COUNTRIES_WITH_STATES.includes(country);
}

/**
 * Returns the fields in their stored form: trimmed, phone, code and member id in one spelling, and
 * no state where the country has none.
 */
function tidied(input: LeadFields, country: string | null): LeadFields {
  const { address, city, state, zip, phone, insuranceMemberId } = input;
  const fields: LeadFields = {
    ...input,
    ...(address !== undefined && { address: streetLine(address) }),
    ...(city !== undefined && { city: singleLine(city) }),
    ...(state !== undefined && { state: singleLine(state) }),
    ...(zip !== undefined && { zip: formatPostalCode(country ?? '', zip) }),
    ...(phone !== undefined && { phone: storedOptInPhone(phone) }),
    ...(insuranceMemberId !== undefined && { insuranceMemberId: formatMemberId(insuranceMemberId) }),
  };
  if (!hasLeadState(country)) delete fields.state;
  return fields;
}

function copy<Field extends LeadField>(field: Field, from: Pick<LeadFields, Field>, to: Pick<LeadFields, Field>): void {
  if (from[field] !== undefined) to[field] = from[field];
}

function problemOf(
  field: LeadField,
  fields: LeadFields,
  facts: LeadContext & { isAgeAsked: boolean },
): LeadProblem | null {
  switch (field) {
    case 'phone':
      return optInPhoneProblem(fields.phone ?? '');
    case 'parentDob':
      return dobProblem(fields.parentDob, facts);
    case 'meetsAgeRequirement':
      return fields.meetsAgeRequirement === true ? null : 'required';
    case 'zip':
      return zipProblem(fields, facts);
    case 'state':
      return hasLeadState(facts.country) ? missing(fields.state) : null;
    case 'insuranceProvider':
      return missing(fields.insuranceProvider) ?? unlisted(fields.insuranceProvider, facts.insurances);
    default:
      return missing(fields[field]);
  }
}

function missing(value: string | undefined): 'required' | null {
  return value === undefined || value.trim() === '' ? 'required' : null;
}

function unlisted(value: string | undefined, listed: readonly string[]): 'invalid' | null {
  return value !== undefined && listed.includes(value) ? null : 'invalid';
}

/**
 * Returns the problem of a code against the member's country and the state beside it; the code of a
 * PO box is as valid as that of a street.
 */
function zipProblem({ zip, state }: LeadFields, { country, zip: verdict }: LeadContext): LeadProblem | null {
  if (missing(zip) !== null) return 'required';
  if (verdict?.status === 'COUNTRY_OR_ZIPCODE_MISMATCH') return 'zip-country-mismatch';
  if (verdict?.status !== 'OK') return 'invalid-zip';
  const isElsewhere = hasLeadState(country) && missing(state) === null && verdict.region !== `${country}-${state}`;
  return isElsewhere ? 'invalid-zip' : null;
}

/**
 * Returns the problem of a date of birth, or null. It must be a day of the calendar from 1900 on
 * and not in the future; where the age is asked for, 18 years ago or more, whatever the age box
 * says.
 */
function dobProblem(
  dob: DateParts | undefined,
  { today, isAgeAsked }: { today: PlainDate; isAgeAsked: boolean },
): LeadProblem | null {
  if (dob === undefined) return 'required';
  const date = plainDateOf(dob);
  const age = date === null ? null : ageInYears(date, today);
  if (age === null || dob.year < FIRST_BIRTH_YEAR) return 'invalid';
  return isAgeAsked && age < AGE_LIMIT ? 'under-age' : null;
}
