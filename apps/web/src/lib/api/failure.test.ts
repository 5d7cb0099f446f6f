import { expect, test } from 'vitest';
import { ApiFailure, failureOf, isOffline } from './failure.ts';

test('a refusal has the server’s status, code, message and fields [ACC-377]', () => {
  const answer = { error: { code: 'bad-email', message: 'The email is not valid', fields: { email: 'bad-email' } } };
  expect(failureOf(422, answer, 't1')).toMatchObject({
    status: 422,
    code: 'bad-email',
    message: 'The email is not valid',
    fields: { email: 'bad-email' },
    transactionId: 't1',
  });
});

test.each([null, 'Bad gateway', {}, { error: 'x' }, { error: { message: 'x' } }])(
  'an answer in an unknown format has the code unreadable-answer: %j',
  (answer) => {
    expect(failureOf(502, answer, 't1')).toMatchObject({ status: 502, code: 'unreadable-answer', fields: {} });
  },
);

test('only a call without any answer has the code offline', () => {
  const nothing = new ApiFailure({ status: 0, code: 'offline', message: '', fields: {}, transactionId: 't1' });
  expect(isOffline(nothing)).toBe(true);
  expect(isOffline(failureOf(503, null, 't1'))).toBe(false);
  expect(isOffline(new Error('x'))).toBe(false);
});
