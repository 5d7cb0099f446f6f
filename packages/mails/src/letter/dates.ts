import { formatDate } from '@nestling/domain/account/dates/format-date';
import type { PlainDate } from '@nestling/domain/account/dates/plain-date';

/** Returns a day in full, such as "January 23, 2027". */
export function longDate(day: PlainDate, locale: string): string {
  return formatDate(timeOf(day), locale, { dateStyle: 'long', timeZone: 'UTC' });
}

/** Returns the month and year of a day as they follow a preposition, such as "January 2027". */
export function monthOf(day: PlainDate, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  // Polish declines the month, but only beside a day.
  const withDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const declined = withDay.formatToParts(timeOf(day)).find(({ type }) => type === 'month');
  const parts = format.formatToParts(timeOf(day));
  return parts.map(({ type, value }) => (type === 'month' ? (declined?.value ?? value) : value)).join('');
}

function timeOf(day: PlainDate): Date {
  return new Date(`${day}T00:00:00Z`);
}
