import { expect, test } from 'vitest';
import { answerBy, contactProblems, contactReference, contactSubject, parseContactForm } from './contact.ts';

test('exactly seven slugs are contact forms [LRN-258 LRN-032 LRN-033]', () => {
  for (const slug of [
    'default',
    'multiples',
    'no-pickup-in-range',
    'faq',
    'shopify',
    'account-deletion',
    'pickup-confirmation',
  ])
    expect(parseContactForm(slug)).toBe(slug);
  expect([parseContactForm('complaints'), parseContactForm(undefined), parseContactForm('')]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ['a@example.com', 'x', {}],
  [' a@example.com ', ' x ', {}],
  ['abc', 'x', { userEmail: 'invalidEmail' }],
  ['a@example.com', ' \n', { userMessage: 'invalidTextBlank' }],
  ['', '', { userEmail: 'invalidEmail', userMessage: 'invalidTextBlank' }],
  ['a@example.com', 'x'.repeat(1000), {}],
  ['a@example.com', ` ${'x'.repeat(1000)} `, {}],
  ['a@example.com', 'x'.repeat(1001), { userMessage: 'too-long' }],
])(
  'a contact form with email %j reports an invalid email and a missing or too long message [LRN-269 LRN-270 LRN-271 LRN-305]',
  (userEmail, userMessage, problems) => {
    expect(contactProblems({ userEmail, userMessage })).toEqual(problems);
  },
);

test.each([
  ['2026-11-16', '2026-11-18'],
  ['2026-11-19', '2026-11-23'],
  ['2026-11-20', '2026-11-24'],
  ['2026-11-21', '2026-11-24'],
  ['2026-11-22', '2026-11-24'],
  ['2026-12-31', '2027-01-04'],
])('a contact message of %s is answered by %s, two working days later (D-200)', (day, answered) => {
  expect(answerBy(day)).toBe(answered);
});

test('a contact reference is NC- and five unambiguous characters', () => {
  const draws = [0, 8, 9, 31, 24];
  expect(contactReference(() => draws.shift() ?? 0)).toBe('NC-2ABZS');
});

test('a contact form without a subject uses its name, and line breaks in a subject are removed (LRN V-66)', () => {
  expect(contactSubject('faq', '')).toBe('Contact form: faq');
  expect(contactSubject('faq', ' Question\r\nBcc: x ')).toBe('Question Bcc: x');
});
