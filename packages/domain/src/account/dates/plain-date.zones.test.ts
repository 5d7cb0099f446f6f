import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  addDays,
  ageInYears,
  dateInZone,
  daysBetween,
  daysInMonth,
  fromWireDate,
  isPlainDate,
  isTimeZone,
  parsePlainDate,
  partsOf,
  plainDateOf,
  timeZoneOrUtc,
  toWireDate,
  todaysAnywhere,
} from './plain-date.ts';

const anyDate = fc
  .record({
    year: fc.integer({ min: 1900, max: 2100 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map(plainDateOf)
  .filter((date) => date !== null);

/** Names of one zone that differ in their first ten letters' case, which no zone depends on. */
function spellings(zone: string): string[] {
  return Array.from({ length: 1024 }, (_, bits) =>
    [...zone].map((letter, at) => (at < 10 && bits & (1 << at) ? letter.toUpperCase() : letter)).join(''),
  ).filter((name, at, all) => all.indexOf(name) === at);
}

describe('a plain date', () => {
  it('is valid only if the calendar has that day, in the form YYYY-MM-DD from the year 1000 on', () => {
    const dates = ['2024-02-29', '2023-02-28', '2000-02-29', '2025-04-30', '2025-12-31', '1000-01-01'];
    const none = [
      '2023-02-29',
      '1900-02-29',
      '2025-04-31',
      '2025-00-10',
      '2025-13-10',
      '2025-01-00',
      '2025-01-32',
      '25-01-01',
      '2025-1-1',
      '2025-01-01T',
      ' 2025-01-01',
      '',
      '0999-01-01',
    ];
    expect(dates.map(isPlainDate)).toEqual(dates.map(() => true));
    expect(none.map(isPlainDate)).toEqual(none.map(() => false));
    expect(parsePlainDate('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 });
    expect(plainDateOf({ year: 2025, month: 1.5, day: 1 })).toBeNull();
    expect(plainDateOf({ year: 10_000, month: 1, day: 1 })).toBeNull();
    expect(() => partsOf('2025-02-30')).toThrow(RangeError);
  });

  it('has months of the right length in every year', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => daysInMonth(2025, month))).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
    expect([1988, 1992, 1900, 2000, 2024, 2028, 2100].map((year) => daysInMonth(year, 2))).toEqual([
      29, 29, 28, 29, 29, 29, 28,
    ]);
  });

  it('is moved and compared by days in the same way in any time zone of the machine', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-01-05', -14)).toBe('2024-12-22');
    expect(daysBetween('2025-03-01', '2025-11-01')).toBe(245);
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
        const moved = addDays(date, days);
        expect(daysBetween(date, moved)).toBe(days);
        expect(moved > date).toBe(days > 0);
      }),
    );
  });

  it('is sent as midnight UTC, and read from the first ten characters', () => {
    expect(toWireDate('2025-03-10')).toBe('2025-03-10T00:00:00.000Z');
    expect(fromWireDate('2025-03-10T23:59:59.999-11:00')).toBe('2025-03-10');
    expect(fromWireDate('2025-03-10')).toBe('2025-03-10');
    expect(['2025-03-1', '2025-02-30T00:00:00.000Z', '2025-03-10x', '10-03-2025', ''].map(fromWireDate)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    fc.assert(fc.property(anyDate, (date) => fromWireDate(toWireDate(date)) === date));
  });

  it('is computed in the requested time zone', () => {
    const instant = new Date('2025-06-01T05:00:00.000Z');
    expect(dateInZone(instant, 'America/Los_Angeles')).toBe('2025-05-31');
    expect(dateInZone(instant, 'UTC')).toBe('2025-06-01');
    expect(dateInZone(new Date('2025-06-01T22:30:00.000Z'), 'Europe/Warsaw')).toBe('2025-06-02');
    expect(dateInZone(new Date('2025-12-31T11:00:00.000Z'), 'Pacific/Auckland')).toBe('2026-01-01');
    expect(() => dateInZone(instant, 'Mars/Olympus')).toThrow(RangeError);
  });

  it('is computed with a cached formatter per zone name, and the size of the cache is limited', () => {
    const instant = new Date('2025-06-01T05:00:00.000Z');
    const created = vi.spyOn(Intl, 'DateTimeFormat');
    const createdFor = (zone: string): number => {
      created.mockClear();
      expect(dateInZone(instant, zone)).toBe('2025-05-31');
      return created.mock.calls.length;
    };
    dateInZone(instant, 'america/denver');
    expect(createdFor('america/denver')).toBe(0);
    for (const zone of spellings('america/los_angeles').slice(0, 500)) expect(createdFor(zone)).toBe(1);
    expect(createdFor('america/denver')).toBe(1);
  });

  it('has as today’s range every date that is current somewhere in the world', () => {
    expect(todaysAnywhere(new Date('2025-06-01T11:00:00.000Z'))).toEqual({
      earliest: '2025-05-31',
      latest: '2025-06-02',
    });
    expect(todaysAnywhere(new Date('2025-06-01T12:00:00.000Z'))).toEqual({
      earliest: '2025-06-01',
      latest: '2025-06-02',
    });
    expect(todaysAnywhere(new Date('2025-06-01T09:59:59.999Z')).latest).toBe('2025-06-01');
  });

  it.each(['Etc/Unknown', 'UTC+3', 'MSK-3', 'Nowhere/City', '', null, undefined])(
    'is computed in UTC for the unknown time zone %j',
    (zone) => {
      expect(timeZoneOrUtc(zone)).toBe('UTC');
    },
  );

  it('accepts the name of a known time zone and no other name', () => {
    expect(timeZoneOrUtc('Europe/Warsaw')).toBe('Europe/Warsaw');
    expect(['Europe/Warsaw', 'UTC', 'Nowhere/City', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});

describe('age', () => {
  it.each([
    ['2024-06-15', '2025-06-14', 0],
    ['2024-06-15', '2025-06-15', 1],
    ['2024-02-29', '2025-02-28', 0],
    ['2024-02-29', '2025-03-01', 1],
    ['2025-06-15', '2025-06-15', 0],
    ['2025-06-16', '2025-06-15', null],
  ])('from %s to %s is %j years', (born, today, age) => {
    expect(ageInYears(born, today)).toBe(age);
  });
});
