import { ageInYears, plainDateOf } from '../../account/plain-date.ts';
import type { DateParts, PlainDate } from '../../account/plain-date.ts';
import { formatOptInPhone, optInPhoneProblem } from '../phone.ts';
import type { AskedPart } from './partner-flags.ts';

/** What a member gives a partner beside her yes, as it crosses the wire; absent where it is not asked for. */
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

export type LeadProblem = 'required' | 'invalid' | 'phoneEmpty' | 'phoneInvalid' | 'under-age';

export type LeadVerdict =
  | { kind: 'taken'; fields: LeadFields }
  | { kind: 'refused'; problems: Partial<Record<LeadField, LeadProblem>> };

/** Years from which a parent may say yes to a partner that asks for the age (register V, age limit). */
export const AGE_LIMIT = 18;

/** The fields of each part; disclosures, the child's date and the proof of the consent go by ways of their own. */
const FIELDS: Readonly<Partial<Record<AskedPart, readonly LeadField[]>>> = {
  phone: ['phone'],
  parentDob: ['parentDob'],
  childGender: ['childGender'],
  wic: ['wicStatus'],
  insurance: ['insuranceProvider', 'insuranceMemberId'],
  address: ['address', 'city', 'state', 'zip'],
  age: ['meetsAgeRequirement'],
};

/** What is asked for out of all that was given: nothing else goes to a partner (D-45). */
export function onlyAsked(asked: readonly AskedPart[], given: LeadFields): LeadFields {
  const wanted = asked.flatMap((part) => FIELDS[part] ?? []);
  const kept: LeadFields = {};
  for (const field of wanted) copy(field, given, kept);
  return kept;
}

/** Judges what a member gives with her yes. @param today the latest day that is today for her */
export function judgeLead(asked: readonly AskedPart[], given: LeadFields, today: PlainDate): LeadVerdict {
  const fields = onlyAsked(asked, given);
  const problems: Partial<Record<LeadField, LeadProblem>> = {};
  for (const field of asked.flatMap((part) => FIELDS[part] ?? [])) {
    const problem = problemOf(field, fields, { today, asksAge: asked.includes('age') });
    if (problem !== null) problems[field] = problem;
  }
  if (Object.keys(problems).length > 0) return { kind: 'refused', problems };
  return {
    kind: 'taken',
    fields: { ...fields, ...(fields.phone !== undefined && { phone: formatOptInPhone(fields.phone) }) },
  };
}

function copy<Field extends LeadField>(field: Field, from: Pick<LeadFields, Field>, to: Pick<LeadFields, Field>): void {
  if (from[field] !== undefined) to[field] = from[field];
}

function problemOf(
  field: LeadField,
  fields: LeadFields,
  facts: { today: PlainDate; asksAge: boolean },
): LeadProblem | null {
  if (field === 'phone') return optInPhoneProblem(fields.phone ?? '');
  if (field === 'parentDob') return dobProblem(fields.parentDob, facts);
  const value = fields[field];
  if (field === 'meetsAgeRequirement') return value === true ? null : 'required';
  return value === undefined || String(value).trim() === '' ? 'required' : null;
}

/** A day of the calendar that is not ahead; where the age is asked for, one of 18 years ago or more, whatever the box says (D-231). */
function dobProblem(
  dob: DateParts | undefined,
  { today, asksAge }: { today: PlainDate; asksAge: boolean },
): LeadProblem | null {
  if (dob === undefined) return 'required';
  const date = plainDateOf(dob);
  const age = date === null ? null : ageInYears(date, today);
  if (age === null) return 'invalid';
  return asksAge && age < AGE_LIMIT ? 'under-age' : null;
}
