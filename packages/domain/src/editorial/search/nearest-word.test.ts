import { expect, test } from 'vitest';
import { nearestWord } from './nearest-word.ts';

const vocabulary = new Map([
  ['colic', 4],
  ['breastfeeding', 3],
  ['bathing', 2],
  ['bath', 9],
  ['crying', 1],
  ['trying', 5],
  ['sleeps', 2],
  ['sleeping', 2],
  ['kolke', 1],
  ['kolei', 8],
]);

test.each([
  ['collic', 'colic', 'a letter too many'],
  ['brestfeeding', 'breastfeeding', 'a missing letter'],
  ['brxastfeeding', 'breastfeeding', 'another letter'],
  ['braestfeeding', 'breastfeeding', 'two letters that changed places'],
  ['colicc', 'colic', 'a letter too many at the end'],
  ['drying', 'trying', 'the more frequent of two'],
  ['kolki', 'kolke', 'another form of the word, before a more frequent one'],
  ['colic', null, 'a word that the vocabulary has'],
  ['sleepi', null, 'the beginning of a word'],
  ['bat', null, 'a short word'],
  ['bsth', null, 'a word of four letters'],
  ['brestfeding', null, 'two letters apart'],
  ['giraffe', null, 'nothing near'],
])('%s is read as %s: %s', (typed, nearest, _why) => {
  expect(nearestWord(typed, vocabulary)).toBe(nearest);
});
