/** A calendar day `YYYY-MM-DD` with its month in words, the same wherever it is read. */
export function plainDay(date: string, locale: string): string {
  return write(new Date(`${date}T00:00:00Z`), locale, 'UTC');
}

/** A moment as the day it was here, with its month in words. */
export function dayOfMoment(moment: string, locale: string): string {
  return write(new Date(moment), locale);
}

function write(date: Date, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date);
}
