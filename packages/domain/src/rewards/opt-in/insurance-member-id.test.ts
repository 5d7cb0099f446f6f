import { expect, test } from 'vitest';
import { formatMemberId } from './insurance-member-id.ts';

test('an insurance member id keeps letters and digits only [RWD-160]', () => {
  expect(formatMemberId('A-1 b')).toBe('A1b');
  expect(formatMemberId(' -_. ')).toBe('');
});

test('an insurance member id that is too long is not cut (D-316)', () => {
  expect(formatMemberId(`${'a-'.repeat(50)}b`)).toBe(`${'a'.repeat(50)}b`);
});
