import {
  ageInYears,
  daysInMonth,
  partsOf,
  plainDateOf,
  type DateParts,
  type PlainDate,
} from '../../account/dates/plain-date.ts';
import type { OptInAnswers } from './form.ts';
import { AGE_LIMIT, FIRST_BIRTH_YEAR } from './lead.ts';

/** A parent's date of birth while it is chosen; a part is empty until it is chosen. */
export type ChosenDob = OptInAnswers['parentDob'];

/** Replaces a year that is not chosen yet, so that February has 29 days. */
const LEAP_YEAR = 2000;

/** The months that can be chosen. */
export const DOB_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Returns the years that can be chosen, the newest first. */
export function dobYears(today: PlainDate): number[] {
  const { year } = partsOf(today);
  return Array.from({ length: year - FIRST_BIRTH_YEAR + 1 }, (_, back) => year - back);
}

/** Returns the days of the chosen month, 31 before a month is chosen. */
export function dobDays({ month, year }: Pick<ChosenDob, 'month' | 'year'>): number[] {
  const last = month === '' ? 31 : daysInMonth(year === '' ? LEAP_YEAR : Number(year), Number(month));
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** Returns the choice with a part changed; clears a day that the month no longer has. */
export function withDobPart(dob: ChosenDob, part: Partial<ChosenDob>): ChosenDob {
  const changed = { ...dob, ...part };
  return Number(changed.day) > dobDays(changed).length ? { ...changed, day: '' } : changed;
}

/** Returns the chosen parts as numbers; null while one is missing. */
export function dobParts({ month, day, year }: ChosenDob): DateParts | null {
  if (month === '' || day === '' || year === '') return null;
  return { month: Number(month), day: Number(day), year: Number(year) };
}

/** True for a complete date in the past, of somebody who is not yet 18. */
export function isDobUnderAge(dob: ChosenDob, today: PlainDate): boolean {
  const parts = dobParts(dob);
  const date = parts && plainDateOf(parts);
  const age = date === null ? null : ageInYears(date, today);
  return age !== null && age < AGE_LIMIT;
}
