import { isPlainDate } from './account/dates/plain-date.ts';

const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(?:Z|[+-](\d{2}):([0-5]\d))$/;

/**
 * Parses a moment of ISO 8601 with an offset, such as `2026-12-05T10:00:00-05:00`; null for every
 * other text, because `Date.parse` reads more than the standard, differently in each engine, and
 * takes a time without an offset for one of the machine it runs on.
 */
export function parseMoment(text: string): Date | null {
  const [, day = '', hour = '', , , zoneHour = '00'] = MOMENT.exec(text) ?? [];
  if (!isPlainDate(day) || Number(hour) > 23 || Number(zoneHour) > 14) return null;
  return new Date(text);
}

const NEARLY = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:([Zz])|([+-]\d{2}):?(\d{2})?)$/;

/**
 * Returns a time in the form of `parseMoment` if it can mean one moment only: a blank for the `T`,
 * or an offset without its colon; otherwise null, as for every time without an offset.
 */
export function mendMoment(text: string): string | null {
  const [, day, time, utc, hours, minutes = '00'] = NEARLY.exec(text.trim()) ?? [];
  if (day === undefined || time === undefined) return null;
  const mended = `${day}T${time}${utc === undefined ? `${hours}:${minutes}` : 'Z'}`;
  return parseMoment(mended) === null ? null : mended;
}
