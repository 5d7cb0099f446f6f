import { numericDay } from '@nestling/domain/account/numeric-day';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats the day of a moment in the parent's time zone, in digits. */
export function dayHere(moment: string, country: string | null): string {
  return numericDay(moment, country, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Formats the same day, in words where it is today or yesterday. */
export function recentDay(moment: string, country: string | null, locale: string): string {
  const day = dayHere(moment, country);
  const now = Date.now();
  const back = [0, 1].find((days) => dayHere(new Date(now - days * DAY_MS).toISOString(), country) === day);
  return back === undefined ? day : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-back, 'day');
}
