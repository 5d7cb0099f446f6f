import { describe, expect, it } from 'vitest';
import {
  birthDateParts,
  birthDateProblem,
  chosenBirthDate,
  offeredBirthDays,
  offeredBirthMonths,
  offeredBirthYears,
} from './birth-date.ts';

const TODAY = '2025-03-10';

describe('the birth date form', () => {
  it('offers the configured number of years, up to this year [RWD-426]', () => {
    expect(offeredBirthYears(TODAY, 6)).toEqual([2020, 2021, 2022, 2023, 2024, 2025]);
    expect(offeredBirthYears(TODAY, 1)).toEqual([2025]);
  });

  it('offers no month and no day after today', () => {
    expect(offeredBirthMonths(2025, TODAY)).toEqual([1, 2, 3]);
    expect(offeredBirthMonths(2024, TODAY)).toHaveLength(12);
    expect(offeredBirthDays(2025, 3, TODAY)).toHaveLength(10);
    expect(offeredBirthDays(2025, 2, TODAY)).toHaveLength(28);
    expect(offeredBirthDays(2024, 2, TODAY)).toHaveLength(29);
    expect(offeredBirthDays(2024, 3, TODAY)).toHaveLength(31);
  });

  it.each([
    [{ year: null, month: null, day: null }, ['year']],
    [{ year: null, month: 2, day: 3 }, ['year']],
    [{ year: 2024, month: null, day: null }, ['year', 'month']],
    [{ year: 2024, month: 2, day: null }, ['year', 'month', 'day']],
  ])('with %j chosen shows the selects %j', (choice, parts) => {
    expect(birthDateParts(choice)).toEqual(parts);
  });

  it('has a date only if all three parts are set and form a date that is not in the future', () => {
    expect(chosenBirthDate({ year: 2024, month: 2, day: 29 }, TODAY)).toBe('2024-02-29');
    for (const part of ['year', 'month', 'day']) {
      expect(chosenBirthDate({ year: 2024, month: 2, day: 29, [part]: null }, TODAY)).toBeNull();
    }
    expect(chosenBirthDate({ year: 2023, month: 2, day: 29 }, TODAY)).toBeNull();
    expect(chosenBirthDate({ year: 2025, month: 3, day: 11 }, TODAY)).toBeNull();
  });

  it('accepts today, and not tomorrow', () => {
    expect(birthDateProblem('2025-03-10', TODAY)).toBeNull();
    expect(birthDateProblem('2025-03-11', TODAY)).toBe('birth-in-future');
  });
});
