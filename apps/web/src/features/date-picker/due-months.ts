import {
  DUE_DATE_MONTHS,
  earliestDueDate,
  inferDueDate,
  offeredDueDays,
} from '@nestling/domain/account/dates/due-date';
import { partsOf, type PlainDate } from '@nestling/domain/account/dates/plain-date';

export interface DueMonth {
  /** 1 to 12. */
  month: number;
  year: number;
  /** Its days that can be a due date. */
  days: readonly number[];
}

/**
 * Returns the twelve months that a due date can be in, soonest first. The first one is that in which
 * the days of grace begin, also where these are its last days, because somebody overdue looks for
 * it; the same month a year later is nearly as far ahead as two pregnancies.
 */
export function dueMonths(today: PlainDate): DueMonth[] {
  const first = partsOf(earliestDueDate(today));
  return DUE_DATE_MONTHS.map((month) => {
    const year = month < first.month ? first.year + 1 : first.year;
    const isOfYear = (day: number): boolean => {
      const date = inferDueDate(month, day, today);
      return date !== null && partsOf(date).year === year;
    };
    return { month, year, days: offeredDueDays(month, today).filter(isOfYear) };
  }).toSorted((a, b) => a.year - b.year || a.month - b.month);
}
