import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxKey } from './mailbox.ts';

describe('the mailbox of an email', () => {
  it.each([
    ['maya@example.com', 'maya@example.com'],
    [' Maya@Example.COM ', 'maya@example.com'],
    ['maya+box@example.com', 'maya@example.com'],
    ['maya+box+two@example.com', 'maya@example.com'],
    ['m.a.y.a@example.com', 'm.a.y.a@example.com'],
    ['m.a.y.a@gmail.com', 'maya@gmail.com'],
    ['Maya.Ortiz+2@GoogleMail.com', 'mayaortiz@gmail.com'],
    ['maya@mail.gmail.com', 'maya@mail.gmail.com'],
    ['+@example.com', '+@example.com'],
    ['"a@b"@example.com', '"a@b"@example.com'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxKey(email)).toBe(mailbox);
  });

  it('of a mailbox is itself', () => {
    const part = fc.string({ unit: fc.constantFrom('a', 'B', '.', '+', '-'), minLength: 1, maxLength: 8 });
    const domain = fc.constantFrom('gmail.com', 'GoogleMail.com', 'example.org');
    fc.assert(
      fc.property(part, domain, (local, at) => {
        const mailbox = mailboxKey(`${local}@${at}`);
        expect(mailboxKey(mailbox)).toBe(mailbox);
      }),
    );
  });
});
