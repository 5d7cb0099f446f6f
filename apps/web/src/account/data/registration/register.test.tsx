import { beforeEach, expect, test } from 'vitest';
import { serveApi, type ServedAnswer } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { emailDeliveryProblem } from '#features/email/email-delivery.ts';
import { nextRegistration, registrationBody } from './register.ts';

const FORM = {
  email: ' maya@example.com ',
  password: 'robin egg 42',
  confirm: 'robin egg 42',
  firstName: ' Maya',
  lastName: 'Oduya',
  emailOptIn: null,
};

beforeEach(() => openPage('pl-PL'));

test('the long form sends its complete payload [ACC-079]', () => {
  expect(registrationBody(FORM, true)).toEqual({
    email: 'maya@example.com',
    password: 'robin egg 42',
    confirmPassword: 'robin egg 42',
    firstName: 'Maya',
    lastName: 'Oduya',
    emailOptIn: null,
    policyVersion: '2024-01',
    locale: 'pl-PL',
    lastRegistrationStep: '0-landing page',
  });
});

test('the short form sends neither names nor the repeated password', () => {
  const sent = Object.keys(registrationBody(FORM, false));
  expect(sent.filter((key) => ['firstName', 'lastName', 'confirmPassword'].includes(key))).toEqual([]);
});

test.each<[string, ServedAnswer, string | null]>([
  ['mail servers', { data: { records: [{ exchange: 'mx.example.com', priority: 10 }] } }, null],
  ['a refusal', { status: 422, code: 'bad-email' }, 'bad-email'],
  ['a refusal of an empty email', { status: 422, code: 'no-email' }, 'no-email'],
  ['an outage', { status: 503, code: 'unavailable' }, null],
])(
  'emailDeliveryProblem returns the refusal of the server, or null: %s [LRN-317 LRN-318]',
  async (_what, answer, problem) => {
    const calls = serveApi({ 'GET /api/email/validate': answer });
    expect(await emailDeliveryProblem(' maya@example.com ')).toBe(problem);
    expect(calls[0]?.query.get('email')).toBe('maya@example.com');
  },
);

test('a resubmitted form is sent with the same uid', () => {
  const first = nextRegistration(FORM, null);
  expect(nextRegistration({ ...FORM }, first)).toBe(first);
});

test.each([
  { email: 'other@example.com' },
  { password: 'robin egg 43' },
  { firstName: 'Zofia' },
  { lastName: 'Nowak' },
  { emailOptIn: true },
])('a changed form is sent with a new uid: %j', (change) => {
  const first = nextRegistration(FORM, null);
  const next = nextRegistration({ ...FORM, ...change }, first);
  expect(next.uid).not.toBe(first.uid);
  expect(next.form).toEqual({ ...FORM, ...change });
});
