import { describe, expect, it, test } from 'vitest';
import { emailDomain, emailProblem, normaliseEmail } from './email.ts';

describe('an email address', () => {
  it.each([
    ['a@b.co', null],
    [' maya.oduya@example.com ', null],
    ['"two words"@example.com', null],
    ['a@b.c', 'bad-email'],
    ['a@b', 'bad-email'],
    ['a b@example.com', 'bad-email'],
    ['.a@example.com', 'bad-email'],
    ['@example.com', 'bad-email'],
    ['', 'no-email'],
    ['   ', 'no-email'],
  ])('%j is checked with the result %j [ACC-298]', (email, problem) => {
    expect(emailProblem(email)).toBe(problem);
  });

  it('may have a bracketed IP as domain [ACC-299]', () => {
    expect(emailProblem('a@[192.168.0.1]')).toBeNull();
    expect(emailProblem('a@[192.168.0]')).toBe('bad-email');
  });

  it('may have 254 characters, not 255', () => {
    const local = `${'a'.repeat(64)}@`;
    const end = `.${'d'.repeat(61)}.${'d'.repeat(61)}.com`;
    const domain = (length: number) => `${'d'.repeat(length - local.length - end.length)}${end}`;
    expect(emailProblem(local + domain(254))).toBeNull();
    expect(emailProblem(local + domain(255))).toBe('bad-email');
  });

  it('may have 63 characters in a part of the domain, not 64', () => {
    expect(emailProblem(`maya@${'d'.repeat(63)}.com`)).toBeNull();
    expect(emailProblem(`maya@${'d'.repeat(64)}.com`)).toBe('bad-email');
  });

  it('may not have 65 characters before the @', () => {
    expect(emailProblem(`${'a'.repeat(65)}@example.com`)).toBe('bad-email');
  });

  it('is normalized to lower case without outer spaces, and so is its domain', () => {
    expect(normaliseEmail(' Maya@Example.COM ')).toBe('maya@example.com');
    expect(emailDomain('Maya@Example.COM')).toBe('example.com');
    expect(emailDomain('nothing')).toBe('');
  });
});

test.each([
  ['maya.@docomo.ne.jp', null],
  ['maya..oduya@docomo.ne.jp', null],
  ['maya...@docomo.ne.jp', null],
  ['.maya@docomo.ne.jp', 'bad-email'],
  ['maya@docomo..jp', 'bad-email'],
])('an email with dots before the @ as issued by carriers, %s, is checked with the result %j', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});

test.each([
  ['maya@exämple.com', 'maya@xn--exmple-cua.com', null],
  ['maya@EXA\u0308MPLE.com', 'maya@xn--exmple-cua.com', null],
  ['maya@почта.рф', 'maya@xn--80a1acny.xn--p1ai', null],
  ['maya@gm\u0430il.com', 'maya@gm\u0430il.com', 'bad-email'],
  ['maya@exämple.com/path', 'maya@exämple.com/path', 'bad-email'],
  ['a@例え。jp', 'a@xn--r8jz45g.jp', null],
  [`a@${'ä'.repeat(60)}.com`, `a@xn--${'4ca'.padEnd(62, 'a')}.com`, 'bad-email'],
  ['maya@exämple', 'maya@xn--exmple-cua', 'bad-email'],
  ['maya@ex ämple.com', 'maya@ex ämple.com', 'bad-email'],
  ['maya@-exämple.com', 'maya@-exämple.com', 'bad-email'],
])('an email with a non-ASCII domain, %s, is stored as %s and checked with the result %j', (email, stored, problem) => {
  expect(normaliseEmail(email)).toBe(stored);
  expect(normaliseEmail(stored)).toBe(stored);
  expect(emailProblem(email)).toBe(problem);
});
