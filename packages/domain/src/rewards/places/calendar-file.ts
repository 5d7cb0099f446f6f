/** An event at a place, as a calendar stores it. */
export interface CalendarEvent {
  /** Unique to this event, the same at every download, also after its times were corrected. */
  uid: string;
  title: string;
  /** One line. */
  place: string;
  /** May contain line breaks; empty for none. */
  notes: string;
  url: string | null;
  start: Date;
  end: Date;
}

const MINUTE_MS = 60_000;

/** Octets, without the line end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * Returns an event as a calendar file by RFC 5545: lines end in CRLF and are folded at 75 octets;
 * times are in UTC, so that a calendar shows them in its user's zone. `brand` names the producer of
 * the file, `now` is its creation time.
 */
export function calendarFile(
  { uid, title, place, notes, url, start, end }: CalendarEvent,
  brand: string,
  now: Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(brand)}//Pickup places//EN`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${stamp(now)}`,
    // Grows with time, so that a calendar replaces an event of the same UID (RFC 5545, 3.8.7.4).
    `SEQUENCE:${Math.floor(now.getTime() / MINUTE_MS)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${text(title)}`,
    `LOCATION:${text(place)}`,
    ...(notes === '' ? [] : [`DESCRIPTION:${text(notes)}`]),
    // A URL is not a text value (RFC 5545), so nothing in it must be escaped.
    ...(url === null ? [] : [`URL:${new URL(url).href}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20371128T150000Z`. */
function stamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/**
 * These characters would end or split a text, so they must be escaped (RFC 5545, 3.3.11); control
 * characters are removed.
 */
function text(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** At most 75 octets, each line but the first after a blank; a character must never be split. */
function folded(line: string): string {
  let octets = 0;
  let written = '';
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      written += '\r\n ';
      octets = 1;
    }
    written += character;
    octets += size;
  }
  return written;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
