import { expect, test } from 'vitest';
import { durationInWords } from './duration-in-words.ts';

test.each([
  [38, 'en-US', '38 seconds'],
  [1, 'en-US', '1 second'],
  [65.9, 'en-US', '1 minute, 5 seconds'],
  [120, 'en-US', '2 minutes'],
  [3600, 'en-US', '1:00:00'],
  [0, 'en-US', '~ 2:00'],
  [38, 'es-US', '38 segundos'],
  [38, 'fr-CA', '38 secondes'],
  [38, 'pl-PL', '38 sekund'],
])('%j seconds in %s are %j below the title of a video [LRN-114]', (seconds, locale, words) => {
  expect(durationInWords(seconds, locale).replaceAll('\u00a0', ' ')).toBe(words);
});
