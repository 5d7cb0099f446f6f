import { daysInMonth, partsOf, plainDateOf, type PlainDate } from './plain-date.ts';

/** The chosen parts of a birth date so far: year, then month (1 to 12), then day. */
export interface BirthDateChoice {
  year: number | null;
  month: number | null;
  day: number | null;
}

/** The most birth years that can be offered, and the oldest child, in years. */
export const MAX_BIRTH_YEARS = 18;

export type BirthDatePart = 'year' | 'month' | 'day';

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Returns the years that can be chosen: `numberOfYears` of them, ending with this year. */
export function offeredBirthYears(today: PlainDate, numberOfYears: number): number[] {
  const { year } = partsOf(today);
  return upTo(numberOfYears).map((place) => year - numberOfYears + place);
}

/** Returns the months of a year that have begun. */
export function offeredBirthMonths(year: number, today: PlainDate): number[] {
  const now = partsOf(today);
  return upTo(year === now.year ? now.month : 12);
}

/** Returns the days of a month that are not after today. */
export function offeredBirthDays(year: number, month: number, today: PlainDate): number[] {
  const now = partsOf(today);
  return upTo(year === now.year && month === now.month ? now.day : daysInMonth(year, month));
}

/** Returns the parts that can be chosen now: each waits for the one before it. */
export function birthDateParts({ year, month }: BirthDateChoice): BirthDatePart[] {
  if (year === null) return ['year'];
  return month === null ? ['year', 'month'] : ['year', 'month', 'day'];
}

/**
 * The chosen date, or null while a part is missing, does not fit the others, or lies after today.
 */
export function chosenBirthDate({ year, month, day }: BirthDateChoice, today: PlainDate): PlainDate | null {
  if (year === null || month === null || day === null) return null;
  const date = plainDateOf({ year, month, day });
  return date !== null && birthDateProblem(date, today) === null ? date : null;
}

/** Returns the problem of a child's birth date, or null; today is a valid day. */
export function birthDateProblem(birthDate: PlainDate, today: PlainDate): 'birth-in-future' | 'invalid' | null {
  if (birthDate > today) return 'birth-in-future';
  return isTooLongAgo(birthDate, today) ? 'invalid' : null;
}

/** True for a day before the years that a child of this product can be born in. */
export function isTooLongAgo(date: PlainDate, today: PlainDate): boolean {
  return partsOf(date).year < partsOf(today).year - MAX_BIRTH_YEARS;
}
