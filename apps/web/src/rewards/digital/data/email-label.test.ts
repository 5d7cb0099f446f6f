import { expect, test } from 'vitest';
import { emailLabel } from './email-label.ts';

const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

test('RWD-371: an address of 37 characters is shown whole, one of 38 is shortened', () => {
  expect(emailLabel(address(37))).toBe(address(37));
  expect(emailLabel(address(38))).not.toBe(address(38));
});

test('RWD-372: shortened, it is the part before the @, or its first 20 characters', () => {
  expect(emailLabel(`maya@${'long-'.repeat(8)}example.com`)).toBe('maya');
  expect(emailLabel(address(50))).toBe(`${'a'.repeat(20)}...`);
});
