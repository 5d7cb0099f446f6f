import { expect, test } from 'vitest';
import { formatMemberId } from './insurance-member-id.ts';

test('RWD-160: keeps letters and digits, and nothing else', () => {
  expect(formatMemberId('A-1 b')).toBe('A1b');
  expect(formatMemberId(' -_. ')).toBe('');
});

test('RWD-161: holds fifty characters, counted without what is left out', () => {
  expect(formatMemberId(`${'a-'.repeat(50)}b`)).toBe('a'.repeat(50));
  expect(formatMemberId('7'.repeat(50))).toHaveLength(50);
});
