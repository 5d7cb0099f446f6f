import { expect, test } from 'vitest';
import { subjectWords } from './subject-words.ts';

test.each([
  [
    ['when', 'can', 'i', 'start', 'solids'],
    ['start', 'solids'],
  ],
  [
    ['when', 'can', 'i'],
    ['when', 'can', 'i'],
  ],
  [['solids'], ['solids']],
  [[], []],
])('%j is about %j', (words, subject) => {
  expect(subjectWords(words, new Set(['when', 'can', 'i']))).toEqual(subject);
});
