import { expect, test } from 'vitest';
import { ageText, timeToDueDate, weeksBetween } from './date-text.ts';

const TODAY = '2026-11-20';

test('the time until a due date is in weeks, and the time after it in days', () => {
  expect(timeToDueDate('2027-03-14', TODAY)).toEqual({ key: 'date-picker.weeksToGo', values: { weeks: 16 } });
  expect(timeToDueDate(TODAY, TODAY)).toEqual({ key: 'date-picker.dueToday', values: {} });
  expect(timeToDueDate('2026-11-15', TODAY)).toEqual({ key: 'date-picker.daysPast', values: { days: 5 } });
});

test('the number of weeks is rounded to the nearest', () => {
  expect(weeksBetween(TODAY, '2027-09-23')).toBe(44);
});

test.each([
  ['2026-11-20', 'date-picker.daysOld', { days: 0 }],
  ['2026-11-07', 'date-picker.daysOld', { days: 13 }],
  ['2026-11-06', 'date-picker.weeksOld', { weeks: 2 }],
  ['2026-08-09', 'date-picker.weeksOld', { weeks: 14 }],
  ['2026-05-22', 'date-picker.monthsOld', { months: 5 }],
  ['2024-11-21', 'date-picker.monthsOld', { months: 23 }],
  ['2024-11-20', 'date-picker.yearsOld', { years: 2 }],
])('the age of a child born on %s is %s', (born, key, values) => {
  expect(ageText(born, TODAY)).toEqual({ key, values });
});
