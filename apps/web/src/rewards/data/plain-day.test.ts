import { expect, test } from 'vitest';
import { plainDay } from './plain-day.ts';

test('a day is written month first in the United States, day first elsewhere, and never shifts', () => {
  expect(plainDay('2026-01-31', 'US')).toBe('01-31-2026');
  expect(plainDay('2026-01-31', null)).toBe('01-31-2026');
  expect(plainDay('2026-01-31', 'PL')).toBe('31-01-2026');
});
