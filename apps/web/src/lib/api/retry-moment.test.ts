import { afterEach, expect, test } from 'vitest';
import { noteRetryAfter, retryText } from './retry-moment.ts';

afterEach(() => noteRetryAfter(null));

test.each([
  ['en-US', '900', 'in 15 minutes'],
  ['es-US', '900', 'dentro de 15 minutos'],
  ['fr-CA', '900', 'dans 15 minutes'],
  ['pl-PL', '900', 'za 15 minut'],
  ['pl-PL', '1', 'za 1 minutę'],
  ['en-US', '3600', 'in 60 minutes'],
  ['en-US', '3601', 'in 2 hours'],
  ['en-US', '90000', 'in 2 days'],
] as const)('in %s a wait of %s seconds is displayed as %j', (locale, seconds, words) => {
  noteRetryAfter(seconds);
  expect(retryText(locale)).toBe(words);
});

test.each([null, '', '0', '-5', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
  'a Retry-After of %j gives no time to retry',
  (header) => {
    noteRetryAfter(header);
    expect(retryText('en-US')).toBeNull();
  },
);
