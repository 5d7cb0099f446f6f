import { parseMoment } from '../../moment.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Start and end of an event. */
export interface EventTimes {
  start: Date;
  end: Date;
}

/**
 * Parses the times of an event, moments of ISO 8601 with the offset of its place; null unless the
 * end is later than the start, by at most a day.
 */
export function parseEventTimes(start: string | null, end: string | null): EventTimes | null {
  const [from, until] = [parseMoment(start ?? ''), parseMoment(end ?? '')];
  if (from === null || until === null || until <= from) return null;
  return until.getTime() - from.getTime() <= DAY_MS ? { start: from, end: until } : null;
}

/** True for valid times of an event. */
export function areEventTimes(start: string | null, end: string | null): boolean {
  return parseEventTimes(start, end) !== null;
}
