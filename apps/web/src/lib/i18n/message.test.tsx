import { expect, test } from 'vitest';
import { partsOf, plainText } from './message.tsx';

const loud = (text: string) => text.toUpperCase();

test('a tag in a message is replaced by what its function returns, and the surrounding text stays', () => {
  expect(partsOf('By joining you agree to our <terms>Terms</terms>.', { terms: loud })).toEqual([
    'By joining you agree to our ',
    'TERMS',
    '.',
  ]);
});

test('a tag without a function is plain text', () => {
  expect(partsOf('Please <again>try again</again>', {})).toEqual(['Please ', 'try again', '']);
  expect(plainText('Please <again>try again</again>')).toBe('Please try again');
});

test('a message without tags is unchanged', () => {
  expect(partsOf('2 < 3', { a: loud })).toEqual(['2 < 3']);
});
