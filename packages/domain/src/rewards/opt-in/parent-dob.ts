import { ageInYears, daysInMonth, partsOf, plainDateOf } from '../../account/plain-date.ts';
import type { DateParts, PlainDate } from '../../account/plain-date.ts';
import type { OptInAnswers } from './form.ts';
import { AGE_LIMIT, FIRST_BIRTH_YEAR } from './lead.ts';

/** A parent's date of birth while it is chosen; each part is empty until it is. */
export type ChosenDob = OptInAnswers['parentDob'];

/** Stands for a year that is not chosen yet: each day of February is offered then (RWD item 50). */
const LEAP_YEAR = 2000;

/** The months that can be chosen. */
export const DOB_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** The years that can be chosen, the newest first (RWD-166, RWD-167). */
export function dobYears(today: PlainDate): number[] {
  const { year } = partsOf(today);
  return Array.from({ length: year - FIRST_BIRTH_YEAR + 1 }, (_, back) => year - back);
}

/** The days of the month that is chosen, 31 before one is (RWD-169 to 171, RWD items 49 and 50). */
export function dobDays({ month, year }: Pick<ChosenDob, 'month' | 'year'>): number[] {
  const last = month === '' ? 31 : daysInMonth(year === '' ? LEAP_YEAR : Number(year), Number(month));
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** The choice with a part changed; a day that the month does not have any more is cleared (RWD-172). */
export function withDobPart(dob: ChosenDob, part: Partial<ChosenDob>): ChosenDob {
  const changed = { ...dob, ...part };
  return Number(changed.day) > dobDays(changed).length ? { ...changed, day: '' } : changed;
}

/** The chosen parts as numbers; null while one is missing. */
export function dobParts({ month, day, year }: ChosenDob): DateParts | null {
  if (month === '' || day === '' || year === '') return null;
  return { month: Number(month), day: Number(day), year: Number(year) };
}

/** True for a whole date that lies behind, of somebody who is not yet 18 (D-239). */
export function isDobUnderAge(dob: ChosenDob, today: PlainDate): boolean {
  const parts = dobParts(dob);
  const date = parts && plainDateOf(parts);
  const age = date === null ? null : ageInYears(date, today);
  return age !== null && age < AGE_LIMIT;
}
