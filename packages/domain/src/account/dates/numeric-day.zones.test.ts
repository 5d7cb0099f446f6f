import { expect, test } from 'vitest';
import { numericDay } from './numeric-day.ts';

const NEW_YEAR = '2026-12-31T23:30:00.000Z';

const READ_IN = {
  'America/Los_Angeles': ['12', '31', '2026'],
  UTC: ['12', '31', '2026'],
  'Europe/Warsaw': ['01', '01', '2027'],
  'Pacific/Kiritimati': ['01', '01', '2027'],
} as const;

test.each(Object.entries(READ_IN))(
  'the numeric day of %s is in the order of the country [LRN-219 LRN-220]',
  (zone, parts) => {
    const [month, day, year] = parts;
    const written = ['US', 'us', 'CA', 'GB', 'PL', null].map((country) => numericDay(NEW_YEAR, country, zone));
    const elsewhere = `${day}-${month}-${year}`;
    expect(written).toEqual([
      `${month}-${day}-${year}`,
      `${month}-${day}-${year}`,
      elsewhere,
      elsewhere,
      elsewhere,
      elsewhere,
    ]);
  },
);

test('a numeric day has two digits for a one-digit day [LRN-219 LRN-220]', () => {
  expect(['US', 'CA'].map((country) => numericDay('2024-03-05T12:00:00.000Z', country, 'UTC'))).toEqual([
    '03-05-2024',
    '05-03-2024',
  ]);
});
