import { expect, test } from 'vitest';
import { joinTexts } from './joined-texts.ts';

test.each([
  [['Safe sleep', 'A baby sleeps.', 'On the back.'], 'Safe sleep · A baby sleeps. On the back.'],
  [['Why?', 'Because…', '“Now!”', '(See below.)', 'Then:', 'go'], 'Why? Because… “Now!” (See below.) Then: go'],
  [['Quand\u00a0?', '«\u00a0Oui.\u00a0»', 'Non'], 'Quand ? « Oui. » Non'],
  [[' one\n two ', '', ' '], 'one two'],
  [['Fever', 'Rash'], 'Fever · Rash'],
  [[], ''],
])('%j are joined with a sign where a text ends without one', (texts, line) => {
  expect(joinTexts(texts)).toBe(line);
});
