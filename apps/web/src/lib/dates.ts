import { dateInZone } from '@nestling/domain/account/plain-date';
import type { PlainDate } from '@nestling/domain/account/plain-date';

/** Today where the parent is (D-26). */
export function today(): PlainDate {
  return dateInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** A calendar day `YYYY-MM-DD` with its month in words, the same wherever it is read. */
export function plainDay(date: string, locale: string): string {
  return write(new Date(`${date}T00:00:00Z`), locale, 'UTC');
}

/** A moment as the day it was here, with its month in words. */
export function dayOfMoment(moment: string, locale: string): string {
  return write(new Date(moment), locale);
}

/** A calendar day with its weekday and its month in words. */
export function weekdayAndDay(date: PlainDate, locale: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    day,
  );
}

function write(date: Date, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date);
}
