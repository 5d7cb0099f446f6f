import { formatDate } from '@nestling/domain/account/dates/format-date';
import type { PlainDate } from '@nestling/domain/account/dates/plain-date';

/** A calendar date with weekday, day, month and year. */
export function fullDate(date: PlainDate, locale: string): string {
  return format(date, locale, { dateStyle: 'full' });
}

/** Formats a calendar date with day, month as a word, and year. */
export function longDate(date: PlainDate, locale: string): string {
  return format(date, locale, { dateStyle: 'long' });
}

/** The short name of a month, 1 to 12. */
export function monthName(month: number, locale: string): string {
  return format(`2000-${String(month).padStart(2, '0')}-01`, locale, { month: 'short' });
}

/** A month with its year. */
export function monthAndYear(month: number, year: number, locale: string): string {
  return format(`${year}-${String(month).padStart(2, '0')}-01`, locale, { month: 'long', year: 'numeric' });
}

/**
 * A plain date has no time zone, so it must be parsed and formatted in UTC; otherwise the day would
 * shift.
 */
function format(date: PlainDate, locale: string, options: Intl.DateTimeFormatOptions): string {
  return formatDate(new Date(`${date}T00:00:00Z`), locale, { ...options, timeZone: 'UTC' });
}
