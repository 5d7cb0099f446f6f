import { expect, test } from 'vitest';
import { normaliseEmail } from './email.ts';
import { decodePunycode } from './punycode.ts';
import { displayedEmail } from './displayed-email.ts';

test.each([
  'maya@example.com',
  'maya@łódź.pl',
  'maya@exämple.com',
  'maya@poczta.żółw.pl',
  'maya@例え.テスト',
  'maya@пример.рф',
  '"a@b"@ñandú.cl',
])('the stored form of %s is shown as it was typed', (email) => {
  expect(displayedEmail(normaliseEmail(email))).toBe(email);
});

test.each([
  ['letters of two alphabets', 'maya@xn--pple-43d.com'],
  ['no Punycode', 'maya@xn--a.b-!!!.com'],
  ['an encoding that ends inside a number', 'maya@xn--exmple-cu.com'],
  ['another spelling of a host', 'maya@xn--example-.com'],
  ['a code point that does not exist', 'maya@xn--99999999.com'],
])('an email with a domain that must not be decoded is displayed in the stored form: %s', (_what, email) => {
  expect(displayedEmail(email)).toBe(email);
});

// RFC 3492, section 7.1: (A), (B), (L), (S).
test.each([
  ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
  ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['3B-ww4c5e180e575a65lsy2b', '3年B組金八先生'],
  ['-> $1.00 <--', '-> $1.00 <-'],
])('the Punycode sample %s of RFC 3492 is decoded', (encoded, text) => {
  expect(decodePunycode(encoded)).toBe(text);
});
