import { describe, expect, it } from 'vitest';
import { DOB_MONTHS, dobDays, dobParts, dobYears, isDobUnderAge, withDobPart } from './parent-dob.ts';

const TODAY = '2026-11-22';

describe('the date of birth of a parent', () => {
  it('offers the years from this one back to 1900 [RWD-166 RWD-167]', () => {
    const years = dobYears(TODAY);
    expect([years[0], years[1], years.at(-1), years.length]).toEqual([2026, 2025, 1900, 127]);
  });

  it('offers the days of each month, and February 29 before a year is chosen [RWD-169]', () => {
    const days = DOB_MONTHS.map((month) => dobDays({ month: String(month), year: '' }).length);
    expect(days).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    expect(dobDays({ month: '', year: '1994' })).toHaveLength(31);
  });

  it('offers 29 days for February in leap years and 28 in others [RWD-170 RWD-171]', () => {
    const inYear = (year: number): number => dobDays({ month: '2', year: String(year) }).length;
    expect([2008, 2012, 2016, 2020, 2024, 1992, 2000].map(inYear)).toEqual([29, 29, 29, 29, 29, 29, 29]);
    expect([2023, 2022, 1994, 1900].map(inYear)).toEqual([28, 28, 28, 28]);
  });

  it('clears a day that the chosen month and year do not have, and keeps any other day [RWD-172]', () => {
    const dob = { month: '1', day: '31', year: '1994' };
    expect(withDobPart(dob, { month: '2' })).toEqual({ month: '2', day: '', year: '1994' });
    expect(withDobPart(dob, { month: '3' })).toEqual({ month: '3', day: '31', year: '1994' });
    expect(withDobPart({ month: '2', day: '29', year: '1992' }, { year: '1994' }).day).toBe('');
    expect(withDobPart({ month: '2', day: '29', year: '1992' }, { year: '1996' }).day).toBe('29');
  });

  it('is complete only with all three parts', () => {
    expect(dobParts({ month: '2', day: '29', year: '1992' })).toEqual({ month: 2, day: 29, year: 1992 });
    for (const gap of ['month', 'day', 'year'])
      expect(dobParts({ month: '2', day: '29', year: '1992', [gap]: '' })).toBeNull();
  });

  it('is under 18 until the day before the birthday, and never when in the future or incomplete', () => {
    const isUnder = (year: string, month: string, day: string): boolean => isDobUnderAge({ month, day, year }, TODAY);
    expect(isUnder('2008', '11', '22')).toBe(false);
    expect(isUnder('2008', '11', '23')).toBe(true);
    expect(isUnder('2026', '11', '22')).toBe(true);
    expect(isUnder('2026', '11', '23')).toBe(false);
    expect(isUnder('2020', '11', '')).toBe(false);
  });
});
