import { expect, test } from 'vitest';
import {
  FIELD_RULES,
  MEDIUM_TEXT_MAX_LENGTH,
  SMALL_TEXT_MAX_LENGTH,
  US_PHONE_MAX_LENGTH,
  fieldProblem,
} from './field-rules.ts';

const acceptedOf = (rule: keyof typeof FIELD_RULES, values: readonly string[]) =>
  values.filter((value) => FIELD_RULES[rule](value));

test('required accepts a text that is not empty [LRN-310]', () => {
  expect(acceptedOf('required', ['', ' ', '\n', 'a', ' a '])).toEqual(['a', ' a ']);
});

test('optional accepts anything [LRN-314]', () => {
  const anything = ['', ' ', 'a', '1', 'x'.repeat(5000)];
  expect(acceptedOf('optional', anything)).toEqual(anything);
});

test('alpha accepts letters of any script and spaces only [LRN-311]', () => {
  const names = ['Maya', 'Anna Maria', 'Łucja', 'Zoë', 'Zoe\u0308', 'François', 'Νίκος', 'आरती'];
  expect(acceptedOf('alpha', names)).toEqual(names);
  expect(acceptedOf('alpha', ['ab1', 'a1b', 'O’Neil', 'Anna-Maria', 'a_b', 'a\tb', 'a\nb', 'abc!'])).toEqual([]);
});

test('alpha must begin and end with a letter [LRN-312]', () => {
  expect(acceptedOf('alpha', [' abc', 'abc ', ' abc ', '   ', 'abc\n', 'abc'])).toEqual(['abc']);
});

test('alpha requires three characters, and does not count combining marks [LRN-313]', () => {
  expect(acceptedOf('alpha', ['', 'a', 'ab', 'e\u0301a', 'abc', 'a b'])).toEqual(['abc', 'a b']);
});

test('alpha checks a long text that ends with an invalid character without delay', () => {
  const begun = performance.now();
  expect(FIELD_RULES.alpha(`${'a '.repeat(20_000)}1`)).toBe(false);
  expect(performance.now() - begun).toBeLessThan(1000);
});

test('phone accepts ten digits, ignoring dashes, spaces and brackets [LRN-315]', () => {
  const whole = ['(555) 123-4567', '5551234567', '555-123-4567', '[555] 123 4567'];
  expect(acceptedOf('phone', whole)).toEqual(whole);
  expect(acceptedOf('phone', ['', '555 123-456', '55512345678', '555.123.4567', '555-123-456a', '٥٥٥١٢٣٤٥٦٧'])).toEqual(
    [],
  );
});

test('a phone number of ten digits in the US format fits the length limit [LRN-307]', () => {
  expect('(555) 123-4567').toHaveLength(US_PHONE_MAX_LENGTH);
});

test('zip is checked by the pattern of its country, and without a country by any pattern [LRN-316]', () => {
  const fits = (zip: string, country?: string) => FIELD_RULES.zip(zip, country === undefined ? undefined : { country });
  expect([fits('K1A 0B1', 'CA'), fits('W1A 0B1', 'CA'), fits('19103', 'US'), fits('1910', 'US')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([fits('00-950'), fits('żółw')]).toEqual([true, false]);
});

test('email accepts exactly the emails that an account accepts', () => {
  expect(acceptedOf('email', ['', 'abc', 'a@b', ' a@example.com ', 'a@example.com'])).toEqual([
    ' a@example.com ',
    'a@example.com',
  ]);
});

test.each([
  ['LRN-304', 'smallText', SMALL_TEXT_MAX_LENGTH, 300],
  ['LRN-305', 'mediumText', MEDIUM_TEXT_MAX_LENGTH, 1000],
] as const)('%s: %s accepts %i characters and not more', (_id, rule, limit, length) => {
  expect(limit).toBe(length);
  expect([FIELD_RULES[rule]('x'.repeat(length)), FIELD_RULES[rule]('x'.repeat(length + 1))]).toEqual([true, false]);
});

test('a field shows the message of its first broken rule', () => {
  const rules = [
    ['required', 'blank'],
    ['zip', 'no code'],
  ] as const;
  const of = (value: string) => fieldProblem<string>(value, rules, { country: 'US' });
  expect([of(''), of('1910'), of('19103')]).toEqual(['blank', 'no code', undefined]);
  expect(fieldProblem<string>('', rules.toReversed(), { country: 'US' })).toBe('no code');
});
