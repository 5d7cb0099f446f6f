import { expect, test } from 'vitest';
import { hasReason, proseComments, sampleOf } from './reasons.ts';

const text = `/** Returns one. */
export function one(): number {
  // The first line
  // and the second are one comment.
  const a = 1; // beside code
  /* oxlint-disable-next-line no-console */
  return a;
}

/** A private constant. */
const B = 1;

interface C {
  /** Seconds. */
  readonly d: number;
}
`;

test('docstrings of exports and fields are told apart from comments inside the code', () => {
  expect(proseComments('a.ts', text).map(({ text: words, isDocstring }) => [words.trim(), isDocstring])).toEqual([
    ['* Returns one.', true],
    ['The first line and the second are one comment.', false],
    ['beside code', false],
    ['* A private constant.', false],
    ['* Seconds.', true],
  ]);
});

test('a reason has a word that introduces one', () => {
  const reasonOf = (words: string): boolean => hasReason({ text: words, isDocstring: false });
  expect(['so that nobody waits', 'It MUST be first', 'because'].every(reasonOf)).toBe(true);
  expect(['the mustard', 'a so-called that', 'The cards.'].some(reasonOf)).toBe(false);
});

test('a seed draws the same sample each time, from all of the list', () => {
  const all = Array.from({ length: 1_000 }, (_, at) => at);
  const drawn = sampleOf(all, 100, 7);
  expect(sampleOf(all, 100, 7)).toEqual(drawn);
  expect(sampleOf(all, 100, 8)).not.toEqual(drawn);
  expect([Math.min(...drawn) < 100, Math.max(...drawn) > 900, drawn.length]).toEqual([true, true, 100]);
  expect(sampleOf([], 100, 7)).toEqual([]);
});
