import { formatDate } from '@nestling/domain/account/dates/format-date';
import { dateInZone, timeZoneOrUtc, type PlainDate } from '@nestling/domain/account/dates/plain-date';
import { useBrowserValue } from '../browser/browser-fact.ts';

/** Returns the time zone of the parent, as the server assumes it until the page is hydrated. */
export function useTimeZone(): string {
  return useBrowserValue(browserTimeZone, (assumed) => assumed.timeZone);
}

/** Returns today's date in the parent's time zone; the page does not follow midnight. */
export function useToday(): PlainDate {
  return useBrowserValue(today, ({ timeZone }) => dateInZone(new Date(), timeZone));
}

/** Returns today's date in the parent's time zone. */
export function today(): PlainDate {
  return dateInZone(new Date(), browserTimeZone());
}

/** Formats a calendar day `YYYY-MM-DD` with its month as a word, in any time zone the same. */
export function plainDay(date: string, locale: string): string {
  return write(new Date(`${date}T00:00:00Z`), locale, 'UTC');
}

/**
 * Formats a moment as its day with its month as a word.
 * @param timeZone that of the browser unless the page is rendered on the server
 */
export function dayOfMoment(moment: string, locale: string, timeZone?: string): string {
  return write(new Date(moment), locale, timeZone);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats a moment as `dayOfMoment` does, but as a word where its day is today or yesterday. */
export function recentDay(moment: string, locale: string, timeZone: string): string {
  const day = dateInZone(new Date(moment), timeZone);
  const now = Date.now();
  const back = [0, 1].find((days) => dateInZone(new Date(now - days * DAY_MS), timeZone) === day);
  if (back === undefined) return dayOfMoment(moment, locale, timeZone);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-back, 'day');
}

/** Formats a calendar day with its weekday and its month as a word. */
export function weekdayAndDay(date: PlainDate, locale: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return formatDate(day, locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
}

/** Returns the time zone of the browser; UTC where the browser has none. */
export function browserTimeZone(): string {
  return timeZoneOrUtc(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

function write(date: Date, locale: string, timeZone?: string): string {
  return formatDate(date, locale, { dateStyle: 'long', timeZone });
}
