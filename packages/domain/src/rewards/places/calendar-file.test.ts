import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';

const FAIR: CalendarEvent = {
  uid: 'US-19132-20371128@nestling.example',
  title: 'Pop-up: Northside Fair',
  place: '9 Fair Ln, Philadelphia, PA 19132',
  notes: '',
  url: 'https://www.openstreetmap.org/?mlat=40.02&mlon=-75.16#map=17/40.02/-75.16',
  start: new Date('2037-11-28T10:00:00-05:00'),
  end: new Date('2037-11-28T14:00:00-05:00'),
};
const NOW = new Date('2026-11-22T09:08:07.654Z');

const file = (changes: Partial<CalendarEvent> = {}) => calendarFile({ ...FAIR, ...changes }, 'Nestling', NOW);

/** Joins folded lines again, as RFC 5545 requires of a reader. */
const unfolded = (written: string) => written.replaceAll('\r\n ', '').split('\r\n');

const valueOf = (written: string, name: string) =>
  unfolded(written)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

const unescaped = (value: string) =>
  value.replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

describe('the calendar file of a pop-up [RWD-248 RWD-249]', () => {
  it('contains one event with exactly these lines', () => {
    expect(unfolded(file())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Nestling//Pickup places//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:US-19132-20371128@nestling.example',
      'DTSTAMP:20261122T090807Z',
      'SEQUENCE:29922308',
      'DTSTART:20371128T150000Z',
      'DTEND:20371128T190000Z',
      'SUMMARY:Pop-up: Northside Fair',
      String.raw`LOCATION:9 Fair Ln\, Philadelphia\, PA 19132`,
      'URL:https://www.openstreetmap.org/?mlat=40.02&mlon=-75.16#map=17/40.02/-75.16',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    ['2037-07-04T09:00:00-04:00', '20370704T130000Z'],
    ['2036-01-05T23:30:00-03:30', '20360106T030000Z'],
    ['2036-06-07T10:00:00+01:00', '20360607T090000Z'],
    ['2036-01-05T10:00:00Z', '20360105T100000Z'],
  ])('starts at the time of %s: %s', (start, written) => {
    expect(valueOf(file({ start: new Date(start) }), 'DTSTART')).toBe(written);
  });

  it('escapes separators, and drops control characters', () => {
    const notes = 'Bring a photo ID; ring twice\\once,\r\nthen wait\u0007';
    expect(valueOf(file({ notes }), 'DESCRIPTION')).toBe(String.raw`Bring a photo ID\; ring twice\\once\,\nthen wait`);
  });

  it('has no line for a missing value', () => {
    const written = file({ notes: '', url: null });
    expect([valueOf(written, 'DESCRIPTION'), valueOf(written, 'URL')]).toEqual([undefined, undefined]);
  });

  it('is folded at 75 octets without cutting a character, and parses back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const plain = title.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, '');
        const written = file({ title: plain });
        for (const line of written.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
        }
        expect(unescaped(valueOf(written, 'SUMMARY') ?? '')).toBe(plain);
      }),
    );
  });
});
