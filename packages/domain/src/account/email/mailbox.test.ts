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
    ['"a@b"@example.com', 'a@b@example.com'],
    ['"maya"@example.com', 'maya@example.com'],
    [String.raw`"ma\ya"@example.com`, 'maya@example.com'],
    ['"maya+box"@gmail.com', 'maya@gmail.com'],
    ['"m.aya"@gmail.com', 'maya@gmail.com'],
    ['maya@proton.me', 'maya@proton.me'],
    ['M.a-y_a+box@protonmail.com', 'maya@proton.me'],
    ['maya@pm.me', 'maya@proton.me'],
    ['maya@icloud.com', 'maya@icloud.com'],
    ['maya+box@me.com', 'maya@icloud.com'],
    ['maya@mac.com', 'maya@icloud.com'],
    ['m.aya@icloud.com', 'm.aya@icloud.com'],
    ['maya-box@yahoo.com', 'maya@yahoo.com'],
    ['maya-box+two@ymail.com', 'maya@ymail.com'],
    ['maya@yahoo.com', 'maya@yahoo.com'],
    ['maya-box@example.com', 'maya-box@example.com'],
    ['box@maya.fastmail.com', 'maya@fastmail.com'],
    ['maya+box@fastmail.com', 'maya@fastmail.com'],
    ['box@maya.fastmail.fm', 'maya@fastmail.fm'],
    ['-@yahoo.com', '-@yahoo.com'],
    ['._-@pm.me', '._-@proton.me'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxKey(email)).toBe(mailbox);
  });

  it('is unchanged when it is computed from a mailbox key', () => {
    const part = fc.string({ unit: fc.constantFrom('a', 'B', '.', '+', '-', '_', '"'), minLength: 1, maxLength: 8 });
    const domain = fc.constantFrom(
      'gmail.com',
      'GoogleMail.com',
      'example.org',
      'pm.me',
      'me.com',
      'yahoo.com',
      'a.fastmail.com',
    );
    fc.assert(
      fc.property(part, domain, (local, at) => {
        const mailbox = mailboxKey(`${local}@${at}`);
        expect(mailboxKey(mailbox)).toBe(mailbox);
      }),
    );
  });
});
