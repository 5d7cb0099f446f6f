import { expect, test } from 'vitest';
import { eventLine } from './event-line.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const TEXTS = {
  oneDay: ({ day, from, to }: { day: string; from: string; to: string }) => `${day}, ${from} to ${to}`,
  twoDays: ({ day, from, endDay, to }: { day: string; from: string; endDay: string; to: string }) =>
    `${day}, ${from} to ${endDay}, ${to}`,
};
const lineOf = (eventStart: string | null, eventEnd: string | null, { locale = 'en-US', now = NOW } = {}) =>
  eventLine({ popupEvent: true, eventStart, eventEnd }, { locale, now }, TEXTS)?.replaceAll('\u00A0', ' ') ?? null;

test.each([
  ['2026-12-05T10:00:00-05:00', '2026-12-05T14:00:00-05:00', 'Saturday, December 5, 10 am to 2 pm'],
  ['2026-12-05T10:30:00-05:00', '2026-12-05T14:00:00-05:00', 'Saturday, December 5, 10:30 am to 2 pm'],
  ['2037-11-28T10:00:00-05:00', '2037-11-28T14:00:00-05:00', 'Saturday, November 28, 2037, 10 am to 2 pm'],
  ['2026-12-05T18:00:00-05:00', '2026-12-06T02:00:00-05:00', 'Saturday, December 5, 6 pm to Sunday, December 6, 2 am'],
  [
    '2026-12-05T10:00:00-05:00',
    '2026-12-06T10:00:00-05:00',
    'Saturday, December 5, 10 am to Sunday, December 6, 10 am',
  ],
  [
    '2026-12-31T20:00:00-05:00',
    '2027-01-01T01:00:00-05:00',
    'Thursday, December 31, 2026, 8 pm to Friday, January 1, 2027, 1 am',
  ],
])('a pop-up from %s to %s is shown as open on: %s [RWD-247 RWD-249]', (start, end, line) => {
  expect(lineOf(start, end)).toBe(line);
});

test('the year of a pop-up is that of its local time, not of UTC', () => {
  const now = new Date('2027-01-01T02:00:00Z');
  expect(lineOf('2026-12-31T22:00:00-05:00', '2026-12-31T23:00:00-05:00', { now })).toBe(
    'Thursday, December 31, 10 pm to 11 pm',
  );
});

test('the line of a pop-up begins with a capital letter and has the hours in its language', () => {
  expect(lineOf('2026-12-05T10:00:00-05:00', '2026-12-05T14:00:00-05:00', { locale: 'pl-PL' })).toBe(
    'Sobota, 5 grudnia, 10:00 to 14:00',
  );
});

test.each([
  ['12/5/2026 10:00 AM', '12/5/2026 2:00 PM'],
  ['2026-12-05T10:00', '2026-12-05T14:00'],
  [null, '2026-12-05T14:00:00-05:00'],
  ['2026-12-05T14:00:00-05:00', '2026-12-05T10:00:00-05:00'],
])('a pop-up with unreadable times has no event line: %j to %j', (start, end) => {
  expect(lineOf(start, end)).toBeNull();
});

test('a permanent place has no event line, even if it has times', () => {
  const times = { eventStart: '2026-12-05T10:00:00-05:00', eventEnd: '2026-12-05T14:00:00-05:00' };
  expect(eventLine({ popupEvent: false, ...times }, { locale: 'en-US', now: NOW }, TEXTS)).toBeNull();
});
