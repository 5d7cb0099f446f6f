import { expect, test } from 'vitest';
import { partsOf, plainText } from './message.tsx';

const loud = (text: string) => text.toUpperCase();

test('a tag becomes what the part makes of it, the text around it stays', () => {
  expect(partsOf('By joining you agree to our <terms>Terms</terms>.', { terms: loud })).toEqual([
    'By joining you agree to our ',
    'TERMS',
    '.',
  ]);
});

test('a tag nobody asked for is plain text', () => {
  expect(partsOf('Please <again>try again</again>', {})).toEqual(['Please ', 'try again', '']);
  expect(plainText('Please <again>try again</again>')).toBe('Please try again');
});

test('a text without tags is itself', () => {
  expect(partsOf('2 < 3', { a: loud })).toEqual(['2 < 3']);
});
