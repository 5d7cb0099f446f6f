import { expect, it } from 'vitest';
import { answerBy, contactProblems, contactReference, contactSubject, parseContactForm } from './contact.ts';

it('seven forms are known by their slugs, and no other [LRN-258 LRN-032 LRN-033]', () => {
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

it.each([
  ['a@example.com', 'x', {}],
  [' a@example.com ', ' x ', {}],
  ['abc', 'x', { userEmail: 'invalidEmail' }],
  ['a@example.com', ' \n', { userMessage: 'invalidTextBlank' }],
  ['', '', { userEmail: 'invalidEmail', userMessage: 'invalidTextBlank' }],
  ['a@example.com', 'x'.repeat(1000), {}],
  ['a@example.com', ` ${'x'.repeat(1000)} `, {}],
  ['a@example.com', 'x'.repeat(1001), { userMessage: 'too-long' }],
])(
  'email %j with a message has these problems [LRN-269 LRN-270 LRN-271 LRN-305]',
  (userEmail, userMessage, problems) => {
    expect(contactProblems({ userEmail, userMessage })).toEqual(problems);
  },
);

it.each([
  ['2026-11-16', '2026-11-18'],
  ['2026-11-19', '2026-11-23'],
  ['2026-11-20', '2026-11-24'],
  ['2026-11-21', '2026-11-24'],
  ['2026-11-22', '2026-11-24'],
  ['2026-12-31', '2027-01-04'],
])('a message of %s is answered by %s: two working days (D-200)', (day, answered) => {
  expect(answerBy(day)).toBe(answered);
});

it('a reference is NC- and five signs that nobody takes for others', () => {
  const draws = [0, 8, 9, 31, 24];
  expect(contactReference(() => draws.shift() ?? 0)).toBe('NC-2ABZS');
});

it('LRN V-66: a form without a subject is called by its name; line breaks of one are none', () => {
  expect(contactSubject('faq', '')).toBe('Contact form: faq');
  expect(contactSubject('faq', ' Question\r\nBcc: x ')).toBe('Question Bcc: x');
});
