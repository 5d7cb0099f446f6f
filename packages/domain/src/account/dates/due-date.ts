import { addDays, daysBetween, daysInMonth, partsOf, plainDateOf, type PlainDate } from './plain-date.ts';

/**
 * A due date may lie this many days in the past, so that slightly overdue parents can enter theirs.
 */
const DUE_DATE_GRACE_DAYS = 14;

/** A due date further ahead than this must be confirmed before it is accepted. */
const DUE_DATE_FAR_DAYS = 300;

/** No due date is further ahead than the next twelve months. */
const DUE_DATE_MAX_DAYS = 366;

/** The months of the year, 1 to 12: each of them has a day that can be a due date. */
export const DUE_DATE_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Returns the earliest due date that is accepted: today minus the days of grace. */
export function earliestDueDate(today: PlainDate): PlainDate {
  return addDays(today, -DUE_DATE_GRACE_DAYS);
}

/**
 * Infers the due date from a month (1 to 12) and a day: the first one on or after today minus 14
 * days, `today` being the parent's own calendar day. Null for a day that the following twelve
 * months do not have.
 */
export function inferDueDate(month: number, day: number, today: PlainDate): PlainDate | null {
  const earliest = earliestDueDate(today);
  const { year } = partsOf(earliest);
  const thisYear = plainDateOf({ year, month, day });
  if (thisYear !== null && thisYear >= earliest) return thisYear;
  const nextYear = plainDateOf({ year: year + 1, month, day });
  return nextYear !== null && nextYear.slice(5) < earliest.slice(5) ? nextYear : null;
}

/**
 * Returns the days of a month (1 to 12) that can be chosen; 29 February only when the next twelve
 * months have it.
 */
export function offeredDueDays(month: number, today: PlainDate): number[] {
  const longest = daysInMonth(2000, month);
  return Array.from({ length: longest }, (_, index) => index + 1).filter(
    (day) => inferDueDate(month, day, today) !== null,
  );
}

/** True when the inferred date is so far ahead that the parent must confirm it. */
export function mustConfirmDueDate(dueDate: PlainDate, today: PlainDate): boolean {
  return daysBetween(today, dueDate) > DUE_DATE_FAR_DAYS;
}

/** Returns the problem of a due date, or null; the last day of grace is valid. */
export function dueDateProblem(dueDate: PlainDate, today: PlainDate): 'due-in-past' | 'invalid' | null {
  if (dueDate < earliestDueDate(today)) return 'due-in-past';
  return isTooFarAhead(dueDate, today) ? 'invalid' : null;
}

/** True for a due date after all that can be chosen, which ask for a confirmation from 300 days on. */
export function isTooFarAhead(dueDate: PlainDate, today: PlainDate): boolean {
  return daysBetween(today, dueDate) > DUE_DATE_MAX_DAYS;
}
