/** A calendar date without time or zone, `YYYY-MM-DD`; two of them compare as strings. */
export type PlainDate = string;

export interface DateParts {
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
}

const PLAIN_DATE = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
const MILLISECONDS_A_DAY = 86_400_000;

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Returns the length of a month in days, by the calendar rule. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Returns the date with these parts, or null when the calendar has no such day. */
export function plainDateOf({ year, month, day }: DateParts): PlainDate | null {
  if (![year, month, day].every(Number.isInteger)) return null;
  if (year < 1000 || year > 9999 || month < 1 || month > 12) return null;
  if (day < 1 || day > daysInMonth(year, month)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Parses a `YYYY-MM-DD` text; null when it is no date of the calendar. */
export function parsePlainDate(text: string): DateParts | null {
  const match = PLAIN_DATE.exec(text);
  if (!match) return null;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return plainDateOf(parts) === null ? null : parts;
}

export function isPlainDate(text: string): boolean {
  return parsePlainDate(text) !== null;
}

/**
 * Returns the parts of a valid date.
 * @throws RangeError for a text that is no date of the calendar.
 */
export function partsOf(date: PlainDate): DateParts {
  const parts = parsePlainDate(date);
  if (!parts) throw new RangeError(`Not a calendar date: ${date}`);
  return parts;
}

/** Returns the date `days` days later; earlier for a negative number. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date((dayNumber(date) + days) * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

/** Returns the days from one date to another; negative when the second is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * Returns complete years lived on a day; null for a birth date after it. The age is computed, never
 * stored.
 */
export function ageInYears(birthDate: PlainDate, today: PlainDate): number | null {
  if (birthDate > today) return null;
  const years = partsOf(today).year - partsOf(birthDate).year;
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Formats a date for the wire: midnight UTC with milliseconds. */
export function toWireDate(date: PlainDate): string {
  return `${date}T00:00:00.000Z`;
}

/** Parses the date in a wire text: its first 10 characters only; null when they are no date. */
export function fromWireDate(text: string): PlainDate | null {
  const date = text.slice(0, 10);
  const rest = text.slice(10);
  return isPlainDate(date) && (rest === '' || rest.startsWith('T')) ? date : null;
}

/** True for an IANA zone that this runtime knows. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Returns a zone of a browser or a record if this runtime knows it, otherwise UTC: browsers report
 * names such as `Etc/Unknown`, which their own formatters refuse.
 */
export function timeZoneOrUtc(zone: string | null | undefined): string {
  return zone && isTimeZone(zone) ? zone : 'UTC';
}

/**
 * Returns the calendar day on which an instant falls in a zone.
 * @throws RangeError for an unknown zone or an invalid instant.
 */
export function dateInZone(instant: Date, timeZone: string): PlainDate {
  // A shortcut, because this runs at every sign-in and creating a formatter would take longer than
  // everything else there.
  if (timeZone === 'UTC') return instant.toISOString().slice(0, 10);
  const format = dayFormat(timeZone);
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** More zones than there are; a caller who invents names must not fill the memory. */
const MAX_FORMATS = 500;

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a zone, created once because that takes a hundred times as long as its use. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = dayFormats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (dayFormats.size >= MAX_FORMATS) dayFormats.clear();
  dayFormats.set(timeZone, format);
  return format;
}

/**
 * Returns the days that are today somewhere, from UTC−12 to UTC+14: a server that does not know the
 * zone must accept all of them.
 */
export function todaysAnywhere(instant: Date): { earliest: PlainDate; latest: PlainDate } {
  return { earliest: dateInZone(instant, 'Etc/GMT+12'), latest: dateInZone(instant, 'Etc/GMT-14') };
}

function dayNumber(date: PlainDate): number {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day) / MILLISECONDS_A_DAY;
}
