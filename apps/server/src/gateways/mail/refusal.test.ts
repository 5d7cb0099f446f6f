import { describe, expect, it, test } from 'vitest';
import { judgeAnswer } from './refusal.ts';

const SETTINGS = { server: 'SMTP_URL', sender: 'MAIL_FROM' };

function judged(command: string, response: string) {
  return judgeAnswer({ answer: Number(response.slice(0, 3)), response, command }, SETTINGS, [
    'maya@example.com',
    'Relay-4711@relay.firefox.com',
    'a@example.com',
  ]);
}

test('a refusal of the greeting names the server and the name that was given', () => {
  const settings = { ...SETTINGS, greeting: 'box.example' };
  const answers = ['421 4.7.0 Try again later, closing connection. (EHLO)', '550 5.7.1 who are you'];
  for (const response of answers)
    expect(judgeAnswer({ answer: Number(response.slice(0, 3)), response, command: 'EHLO' }, settings, [])).toEqual({
      kind: 'later',
      isOfThisMail: false,
      refusal: { words: `${response} (we greet as box.example)`, setting: 'SMTP_URL' },
    });
  const busy = { answer: 421, response: '421 4.3.2 too many connections', command: 'EHLO' };
  expect(judgeAnswer(busy, settings, []).refusal).toBeNull();
});

describe('refusal that concerns every mail is temporary', () => {
  it.each([
    ['AUTH PLAIN', '535 5.7.8 Error: authentication failed', 'SMTP_URL'],
    ['AUTH LOGIN', '534-5.7.9 Application-specific password required', 'SMTP_URL'],
    ['MAIL FROM', '530 5.7.0 Authentication Required', 'SMTP_URL'],
    ['RCPT TO', '550 Authentication is required to send mail', 'SMTP_URL'],
    ['DATA', '530 5.7.57 Client not authenticated to send mail', 'SMTP_URL'],
    ['RCPT TO', '554 5.7.1 <maya@example.com>: Relay access denied', 'SMTP_URL'],
    ['RCPT TO', '550 relay not permitted', 'SMTP_URL'],
    ['RCPT TO', "550 We don't relay mail for strangers' hosts", 'SMTP_URL'],
    ['RCPT TO', '550 5.7.54 Unable to deliver to a domain that is not accepted', 'SMTP_URL'],
    ['CONN', '554 5.3.2 no service here', 'SMTP_URL'],
    ['EHLO', '550 who are you', 'SMTP_URL'],
    ['MAIL FROM', '550 5.7.1 sender refused', 'MAIL_FROM'],
    ['RCPT TO', '553 5.1.8 domain of sender does not exist', 'MAIL_FROM'],
    ['RCPT TO', '550 5.7.1 <hello@nestling.example>: Sender address rejected: not owned by user', 'MAIL_FROM'],
    ['DATA', '550 5.7.26 This mail is unauthenticated', 'MAIL_FROM'],
    ['DATA', '550 5.7.60 Client does not have permissions to send as this sender', 'MAIL_FROM'],
    ['DATA', '554 Message rejected: Email address is not verified.', 'MAIL_FROM'],
  ])('for the reply %s: %s', (command, response, setting) => {
    expect(judged(command, response)).toEqual({
      kind: 'later',
      isOfThisMail: false,
      refusal: { words: response.replace(/<[^>]+>/, '<…>').replace(/'.*'/, '…'), setting },
    });
  });
});

describe('refusal of one mail by a rule of the server is temporary', () => {
  it.each([
    ['DATA', '554 5.7.1 looks like spam'],
    ['RCPT TO', '550 5.7.1 the policy of this server'],
    ['DATA', '554 5.3.0 something is wrong here'],
    ['DATA', '552 5.3.4 too large'],
    ['MAIL FROM', '552 Message size exceeds fixed maximum message size'],
  ])('for the reply %s: %s', (command, response) => {
    expect(judged(command, response)).toEqual({
      kind: 'later',
      isOfThisMail: true,
      refusal: { words: response, setting: 'MAIL_FROM' },
    });
  });
});

describe('refusal of the address is final', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 no such mailbox'],
    ['RCPT TO', '550 no such mailbox'],
    ['RCPT TO', '550 5.2.1 mailbox disabled'],
    ['RCPT TO', '552 5.2.2 mailbox full'],
    ['RCPT TO', '550 5.1.1 User unknown in relay recipient table'],
    ['DATA', '554 this user does not have an account'],
    ['RCPT TO', '550 <x@relay.firefox.com>: no such user'],
    ['RCPT TO', '550 no such user at relay.firefox.com'],
    ['RCPT TO', '550 no such user: relay-4711'],
  ])('for the reply %s: %s', (command, response) => {
    expect(judged(command, response)).toEqual({ kind: 'refused', isOfThisMail: true, refusal: null });
  });
});

test.each([
  ['RCPT TO', '451 4.7.1 greylisted', true],
  ['RCPT TO', '421 4.3.2 closing', false],
  ['AUTH PLAIN', '454 4.7.0 temporary failure', false],
])('a temporary reply is no refusal: %s: %s', (command, response, isOfThisMail) => {
  expect(judged(command, response)).toEqual({ kind: 'later', isOfThisMail, refusal: null });
});
