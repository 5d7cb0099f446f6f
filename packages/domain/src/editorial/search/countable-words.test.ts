import { expect, test } from 'vitest';
import { countableWords } from './countable-words.ts';

test.each([
  ['cradle cap', ['cradle', 'cap']],
  ['Wózek bliźniaczy wózek', ['wozek', 'blizniaczy']],
  ['L’ictère', ['ictere']],
  ['is he ok', []],
  ['maya@example.com colic', []],
  ['call 215 555 0186', []],
  ['room 5b', []],
  ['colic Maya Oduya', ['colic']],
  ['how can my baby sleep', ['baby', 'sleep']],
  ['can my baby sleep when my big baby can', ['baby', 'sleep', 'big']],
  ['my neighbour says her boy Jo never sleeps soundly', []],
  ['x'.repeat(31), []],
  ['', []],
])('of %j the words %j are counted', (query, words) => {
  expect(countableWords(query, new Set(['how', 'can', 'when', 'my', 'her']))).toEqual(words);
});
