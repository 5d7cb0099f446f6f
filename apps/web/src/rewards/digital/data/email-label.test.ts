import { expect, test } from 'vitest';
import { emailLabel } from './email-label.ts';

const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

test('an email of 37 characters is displayed in full, and one of 38 is shortened [RWD-371]', () => {
  expect(emailLabel(address(37))).toBe(address(37));
  expect(emailLabel(address(38))).not.toBe(address(38));
});

test('a shortened email is the part before the @, or its first 20 characters [RWD-372]', () => {
  expect(emailLabel(`maya@${'long-'.repeat(8)}example.com`)).toBe('maya');
  expect(emailLabel(address(50))).toBe(`${'a'.repeat(20)}...`);
});
