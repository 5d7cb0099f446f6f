import { formatDate } from '../../account/dates/format-date.ts';
import { parseEventTimes } from './event-times.ts';

/** The fields of a place that say when it is open, if it is a pop-up. */
export interface PlaceEvent {
  popupEvent: boolean;
  /** ISO 8601 with the offset of the place. */
  eventStart: string | null;
  eventEnd: string | null;
}

interface OneDay {
  day: string;
  from: string;
  to: string;
}

/** The sentences of a language. */
export interface EventTexts {
  oneDay: (words: OneDay) => string;
  /** For an event that ends on another day than it begins. */
  twoDays: (words: OneDay & { endDay: string }) => string;
}

const NO_BREAK_SPACE = '\u00A0';

/**
 * Formats when a pop-up is open, in the local time of the place; null for a permanent place, and
 * for one whose stored times cannot be read. The year is given unless it is the one of `now`.
 */
export function eventLine(
  { popupEvent, eventStart, eventEnd }: PlaceEvent,
  { locale, now }: { locale: string; now: Date },
  texts: EventTexts,
): string | null {
  const times = parseEventTimes(eventStart, eventEnd);
  if (!popupEvent || times === null || eventStart === null || eventEnd === null) return null;
  const [start, end] = [localTimeOf(eventStart), localTimeOf(eventEnd)];
  const offsetMs = start.getTime() - times.start.getTime();
  const year = new Date(now.getTime() + offsetMs).getUTCFullYear();
  const isThisYear = start.getUTCFullYear() === year && end.getUTCFullYear() === year;
  const day = (time: Date): string => dayOf(time, locale, isThisYear);
  const words = { day: day(start), from: hoursOf(start, locale), to: hoursOf(end, locale) };
  const isOneDay = eventStart.slice(0, 10) === eventEnd.slice(0, 10);
  const line = isOneDay ? texts.oneDay(words) : texts.twoDays({ ...words, endDay: day(end) });
  // Most languages write weekdays in lower case, but a line must begin with a capital letter.
  return `${line.charAt(0).toLocaleUpperCase(locale)}${line.slice(1)}`;
}

/**
 * The first 16 characters are the local time of the place, which the time zone of the reader must
 * not shift; it is handled as UTC.
 */
function localTimeOf(moment: string): Date {
  return new Date(`${moment.slice(0, 16)}Z`);
}

function dayOf(time: Date, locale: string, isThisYear: boolean): string {
  return format(time, locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

function hoursOf(time: Date, locale: string): string {
  const onTheHour = time.getUTCMinutes() === 0 && locale.startsWith('en');
  const hours = format(time, locale, { hour: 'numeric', ...(onTheHour ? {} : { minute: '2-digit' }) });
  return hours.replace(/\b([AP])M\b/, (_, half: string) => `${half.toLowerCase()}m`).replaceAll(/\s/g, NO_BREAK_SPACE);
}

function format(time: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return formatDate(time, locale, { ...options, timeZone: 'UTC' });
}
