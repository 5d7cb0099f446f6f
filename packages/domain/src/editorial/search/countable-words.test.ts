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
  ['my neighbour says that her boy never sleeps', []],
  ['x'.repeat(31), []],
  ['', []],
])('of %j the words %j are counted', (query, words) => {
  expect(countableWords(query)).toEqual(words);
});
