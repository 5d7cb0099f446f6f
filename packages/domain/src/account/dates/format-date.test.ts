import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

const format = (day: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  formatDate(new Date(`${day}T01:00:00Z`), locale, { ...options, timeZone: 'UTC' });

test('the first of a month is an ordinal in French, and no other day or hour', () => {
  expect(format('2026-08-01', 'fr-CA', { dateStyle: 'long' })).toBe('1er août 2026');
  expect(format('2026-06-01', 'fr-CA', { weekday: 'long', month: 'long', day: 'numeric' })).toBe('lundi 1er juin');
  expect(format('2026-08-31', 'fr-CA', { dateStyle: 'long' })).toBe('31 août 2026');
  expect(format('2026-08-11', 'fr-CA', { hour: 'numeric', minute: '2-digit' })).not.toContain('1er');
  expect(format('2026-08-01', 'fr-CA', { month: 'long', year: 'numeric' })).toBe('août 2026');
});

test('the first of a month has no ordinal in other languages', () => {
  expect(format('2026-08-01', 'en-US', { dateStyle: 'long' })).toBe('August 1, 2026');
  expect(format('2026-08-01', 'pl-PL', { dateStyle: 'long' })).toBe('1 sierpnia 2026');
  expect(format('2026-08-01', 'es-US', { dateStyle: 'long' })).toBe('1 de agosto de 2026');
});
