import { isPlainDate } from './account/plain-date.ts';

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
