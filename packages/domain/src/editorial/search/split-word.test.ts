import { expect, test } from 'vitest';
import { splitWord } from './split-word.ts';

const vocabulary = new Map([
  ['car', 9],
  ['seat', 4],
  ['co', 1],
  ['sleeping', 7],
  ['cos', 2],
  ['leeping', 1],
  ['tummy', 3],
  ['time', 8],
  ['bed', 5],
  ['bedroom', 1],
  ['room', 2],
  ['to', 20],
  ['me', 20],
]);

test.each([
  ['carseat', ['car', 'seat'], 'two words without a blank'],
  ['tummytime', ['tummy', 'time'], 'two words without a blank'],
  ['cosleeping', ['co', 'sleeping'], 'the first of two equal pairs'],
  ['bedroom', null, 'a word that the vocabulary has'],
  ['bedro', null, 'the beginning of a word'],
  ['tome', null, 'two short words'],
  ['seatto', null, 'a word of a question'],
  ['carpet', null, 'a word and a rest'],
  ['', null, 'nothing'],
])('%s is read as %j: %s', (typed, parts, _why) => {
  expect(splitWord(typed, vocabulary, new Set(['to', 'me']))).toEqual(parts);
});
