import { numericDay } from '@nestling/domain/account/dates/numeric-day';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where a date is read: the country decides its digits, the time zone its day. */
export interface DateReader {
  country: string | null;
  timeZone: string;
}

/** Formats the day of a moment in digits. */
export function dayHere(moment: string, { country, timeZone }: DateReader): string {
  return numericDay(moment, country, timeZone);
}

/** Formats the same day, in words where it is today or yesterday. */
export function recentDay(moment: string, reader: DateReader, locale: string): string {
  const day = dayHere(moment, reader);
  const now = Date.now();
  const back = [0, 1].find((days) => dayHere(new Date(now - days * DAY_MS).toISOString(), reader) === day);
  return back === undefined ? day : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-back, 'day');
}
