import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LOCALES } from '@nestling/messages/locales';
import { expect, test } from 'vitest';
import { withPlainNumbers } from './plain-numbers.ts';

const library = readFileSync(
  createRequire(import.meta.url)
    .resolve('@lingui/core')
    .replace(/\.\w+$/, '.mjs'),
  'utf8',
);

test('the library is changed at the number of a plural alone', () => {
  const before = library.split('\n');
  const after = withPlainNumbers(library).split('\n');
  const changed = after.filter((line, index) => line !== before[index]);
  expect(changed).toHaveLength(1);
  expect(changed[0]).toContain('String(value) : number(locales, value, numberFormat)');
});

test('another library would stop the build', () => {
  expect(() => withPlainNumbers('export {};')).toThrow('the number of a plural is formatted elsewhere now');
});

test.each(LOCALES)('%s writes whole numbers below a thousand as they are', (locale) => {
  const numbers = Array.from({ length: 1000 }, (_, number) => number);
  const format = new Intl.NumberFormat(locale);
  expect(numbers.map((number) => format.format(number))).toEqual(numbers.map(String));
});
