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

test('a newsletter action sets its status, and the page then offers the other action [LRN-234 LRN-236 LRN-239]', () => {
  expect(NEWSLETTER_ACTIONS).toEqual(['subscribe', 'unsubscribe']);
  expect(NEWSLETTER_ACTIONS.map(statusAfter)).toEqual(['Active', 'Unsubscribed']);
  expect((['Active', 'Unsubscribed'] as const).map(actionFor)).toEqual(['unsubscribe', 'subscribe']);
});

test('the newsletter action is stored in the past tense [LRN-230]', () => {
  expect((['Active', 'Unsubscribed'] as const).map(sfmcActionOf)).toEqual(['subscribed', 'unsubscribed']);
});

test.each([
  [true, 'Active'],
  [false, 'Unsubscribed'],
  [null, 'Unsubscribed'],
] as const)(
  'a member unknown to the marketing system whose stored answer is %s has the status %s',
  (emailOptIn, status) => {
    expect(statusOfAnswer(emailOptIn)).toBe(status);
  },
);

test.each([
  ['Unsubscribed', true, true],
  ['Unsubscribed', false, false],
  ['Unsubscribed', null, false],
  ['Active', true, false],
  ['Active', false, false],
  ['Active', null, false],
  [null, true, false],
  [null, false, false],
] as const)(
  'the status %s in the marketing system withdraws the stored answer %s: %s',
  (confirmed, emailOptIn, ends) => {
    expect(endsOptIn(confirmed, emailOptIn)).toBe(ends);
  },
);

test('an unknown newsletter action throws "Invalid SFMC Action" [LRN-245]', () => {
  expect(NEWSLETTER_ACTIONS.map(newsletterAction)).toEqual(['subscribe', 'unsubscribe']);
  for (const other of ['', 'Subscribe', 'subscribed', 'pause']) {
    expect(() => newsletterAction(other)).toThrow(new Error('Invalid SFMC Action'));
  }
});
