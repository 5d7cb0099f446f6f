import { DUE_DATE_MONTHS, inferDueDate, offeredDueDays } from '@nestling/domain/account/dates/due-date';
import { partsOf, type PlainDate } from '@nestling/domain/account/dates/plain-date';

export interface DueMonth {
  /** 1 to 12. */
  month: number;
  /** Year of most of its days: the month in which the days of grace begin has days of two years. */
  year: number;
}

/** Returns the twelve months that a due date can be in, soonest first, each with its year. */
export function dueMonths(today: PlainDate): DueMonth[] {
  return DUE_DATE_MONTHS.map((month) => ({ month, year: yearOf(month, today) })).toSorted(
    (a, b) => a.year - b.year || a.month - b.month,
  );
}

function yearOf(month: number, today: PlainDate): number {
  const years = offeredDueDays(month, today)
    .map((day) => inferDueDate(month, day, today))
    .flatMap((date) => (date === null ? [] : [partsOf(date).year]));
  const [first = 0] = years;
  const later = years.find((year) => year !== first) ?? first;
  return years.filter((year) => year === later).length * 2 > years.length ? later : first;
}
