import { expect, test } from 'vitest';
import { endsOptIn, recordOf, statusAfter, statusOfAnswer } from './newsletter.ts';

test('an action leads to its status', () => {
  expect((['subscribe', 'unsubscribe'] as const).map(statusAfter)).toEqual(['Active', 'Unsubscribed']);
});

test('LRN-230: the record says in the past tense what was done', () => {
  expect((['Active', 'Unsubscribed'] as const).map(recordOf)).toEqual(['subscribed', 'unsubscribed']);
});

test.each([
  [true, 'Active'],
  [false, 'Unsubscribed'],
  [null, 'Unsubscribed'],
] as const)('a subscriber whom nobody knows and who answered %s is %s', (emailOptIn, status) => {
  expect(statusOfAnswer(emailOptIn)).toBe(status);
});

test.each([
  ['Unsubscribed', true, true],
  ['Unsubscribed', false, false],
  ['Unsubscribed', null, false],
  ['Active', true, false],
  ['Active', false, false],
  ['Active', null, false],
  [null, true, false],
  [null, false, false],
] as const)('confirmed %s over an answer %s: the yes ends: %s', (confirmed, emailOptIn, ends) => {
  expect(endsOptIn(confirmed, emailOptIn)).toBe(ends);
});
