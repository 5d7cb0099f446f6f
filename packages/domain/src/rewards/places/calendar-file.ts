/** What a calendar keeps of an event at a place. */
export interface CalendarEvent {
  /** Of this event alone, the same at every download. */
  uid: string;
  title: string;
  /** One line. */
  place: string;
  /** May have lines of its own; empty for none. */
  notes: string;
  url: string | null;
  /** ISO 8601 with offset. */
  start: string;
  end: string;
}

/** Octets of a line, its end left out (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * An event as a file for calendars, by RFC 5545: lines end in CRLF and are folded at 75 octets, times are those of UTC, so that
 * a calendar shows them by the clock of whoever looks. `brand` names the maker of the file, `now` says when it was made.
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
    `DTSTART:${stamp(new Date(start))}`,
    `DTEND:${stamp(new Date(end))}`,
    `SUMMARY:${text(title)}`,
    `LOCATION:${text(place)}`,
    ...(notes === '' ? [] : [`DESCRIPTION:${text(notes)}`]),
    // An address of the web is no text: nothing in it is escaped, and it holds no line ends.
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

/** A text with what would end or part it escaped; control characters are no text (RFC 5545, 3.3.11). */
function text(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** A line in pieces of at most 75 octets, each but the first behind a blank; no character is cut. */
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

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
