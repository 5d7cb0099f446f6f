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
    const domain = `@${'d'.repeat(60)}.com`;
    expect(emailProblem('a'.repeat(254 - domain.length) + domain)).toBeNull();
    expect(emailProblem('a'.repeat(255 - domain.length) + domain)).toBe('bad-email');
  });

  it('compares without case and outer blanks, and names the domain', () => {
    expect(normaliseEmail(' Maya@Example.COM ')).toBe('maya@example.com');
    expect(emailDomain('Maya@Example.COM')).toBe('example.com');
    expect(emailDomain('nothing')).toBe('');
  });
});
