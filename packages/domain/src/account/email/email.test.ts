import { describe, expect, it } from 'vitest';
import { emailDomain, emailProblem, normaliseEmail } from './email.ts';

describe('email address', () => {
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
  ])('ACC-298 judges %j as %j', (email, problem) => {
    expect(emailProblem(email)).toBe(problem);
  });

  it('ACC-299 accepts a bracketed IP as the domain', () => {
    expect(emailProblem('a@[192.168.0.1]')).toBeNull();
    expect(emailProblem('a@[192.168.0]')).toBe('bad-email');
  });

  it('accepts 254 characters and refuses 255', () => {
    const local = `${'a'.repeat(64)}@`;
    const domain = (length: number) => `${'d'.repeat(length - local.length - '.com'.length)}.com`;
    expect(emailProblem(local + domain(254))).toBeNull();
    expect(emailProblem(local + domain(255))).toBe('bad-email');
  });

  it('refuses 65 characters before the @', () => {
    expect(emailProblem(`${'a'.repeat(65)}@example.com`)).toBe('bad-email');
  });

  it('compares without case and outer blanks, and names the domain', () => {
    expect(normaliseEmail(' Maya@Example.COM ')).toBe('maya@example.com');
    expect(emailDomain('Maya@Example.COM')).toBe('example.com');
    expect(emailDomain('nothing')).toBe('');
  });
});

it.each([
  ['maya.@docomo.ne.jp', null],
  ['maya..oduya@docomo.ne.jp', null],
  ['maya...@docomo.ne.jp', null],
  ['.maya@docomo.ne.jp', 'bad-email'],
  ['maya@docomo..jp', 'bad-email'],
])('an email with dots before the @ as carriers gave them out, %s: %j', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});
