import { dateInZone } from '@nestling/domain/account/plain-date';
import type { PlainDate } from '@nestling/domain/account/plain-date';

/** Returns today's date in the parent's time zone. */
export function today(): PlainDate {
  return dateInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Formats a calendar day `YYYY-MM-DD` with its month as a word, in any time zone the same. */
export function plainDay(date: string, locale: string): string {
  return write(new Date(`${date}T00:00:00Z`), locale, 'UTC');
}

/** Formats a moment as its day in the local time zone, with its month as a word. */
export function dayOfMoment(moment: string, locale: string): string {
  return write(new Date(moment), locale);
}

/** Formats a calendar day with its weekday and its month as a word. */
export function weekdayAndDay(date: PlainDate, locale: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    day,
  );
}

function write(date: Date, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date);
}
