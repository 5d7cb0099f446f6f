import { expect, test } from 'vitest';
import {
  NEWSLETTER_ACTIONS,
  actionFor,
  endsOptIn,
  newsletterAction,
  sfmcActionOf,
  statusAfter,
  statusOfAnswer,
} from './newsletter.ts';

test('an action leads to its status, which leaves the other action open [LRN-234 LRN-236 LRN-239]', () => {
  expect(NEWSLETTER_ACTIONS).toEqual(['subscribe', 'unsubscribe']);
  expect(NEWSLETTER_ACTIONS.map(statusAfter)).toEqual(['Active', 'Unsubscribed']);
  expect((['Active', 'Unsubscribed'] as const).map(actionFor)).toEqual(['unsubscribe', 'subscribe']);
});

test('the record says in the past tense what was done [LRN-230]', () => {
  expect((['Active', 'Unsubscribed'] as const).map(sfmcActionOf)).toEqual(['subscribed', 'unsubscribed']);
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

test('any other action raises the documented error [LRN-245]', () => {
  expect(NEWSLETTER_ACTIONS.map(newsletterAction)).toEqual(['subscribe', 'unsubscribe']);
  for (const other of ['', 'Subscribe', 'subscribed', 'pause']) {
    expect(() => newsletterAction(other)).toThrow(new Error('Invalid SFMC Action'));
  }
});
