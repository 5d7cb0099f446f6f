import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTlsServer } from '#testing/tls/localhost.ts';
import { errorFields } from '../../platform/log.ts';
import { MailFailed, type Mail } from '../../platform/mail/mail-gateway.ts';
import { greetingName } from './settings.ts';
import { createSmtp } from './smtp.ts';
import { startSmtpServer, type SmtpServer } from './testing/smtp-server.ts';

const mail: Mail = {
  key: 'contact-message:NC-12345',
  mailId: '1f00c0ffee00000000000000000000a1',
  to: 'support@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  template: 'contact-message',
  locale: 'fr-CA',
  replyTo: 'maya@example.com',
};

let server: SmtpServer;
let gateway: ReturnType<typeof createSmtp>;

beforeEach(async () => {
  server = await startSmtpServer();
  gateway = createSmtp({ url: server.url, from: 'Nestling <hello@nestling.example>', timeoutMs: 300 });
});

afterEach(async () => {
  await server.close();
});

async function failureOf(sent: Promise<void>): Promise<unknown> {
  return sent.then(
    () => null,
    (error: unknown) => error,
  );
}

describe('check of the mail server', () => {
  it('fails when the server does not answer', async () => {
    await gateway.check();
    server.mood.silent = true;
    expect(await failureOf(gateway.check())).toBeInstanceOf(MailFailed);
  });
});

describe('greeting of the mail server', () => {
  const greetings = () =>
    server.log.flatMap(({ from, line }) => (from === 'client' && line.startsWith('EHLO') ? [line] : []));
  const greetWith = (url: string) => createSmtp({ url, from: 'a@nestling.example', greeting: 'box.example' }).check();

  it('has the name of the settings, unless the address has one', async () => {
    await greetWith(server.url);
    await greetWith(`${server.url}/?name=relay.example`);
    expect(greetings()).toEqual(['EHLO box.example', 'EHLO relay.example']);
  });

  it('is our public host, or the domain of the sender where that is none', () => {
    const MAIL_FROM = 'Nestling <hello@mail.nestling.example>';
    const nameOf = (PUBLIC_URL?: string) => greetingName({ PUBLIC_URL, MAIL_FROM });
    expect(nameOf('https://nestling.example')).toBe('nestling.example');
    for (const none of [undefined, 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(nameOf(none)).toBe('mail.nestling.example');
  });
});

describe('certificate of the mail server', () => {
  it('is the reason of the failure where it is not trusted, for a check and for a mail', async () => {
    const port = await startTlsServer((socket) => void socket.end('220 mail.example ESMTP\r\n'));
    const smtp = createSmtp({ url: `smtps://localhost:${port}`, from: 'hello@nestling.example', timeoutMs: 300 });
    expect(await failureOf(smtp.check())).toMatchObject({ kind: 'later', fault: 'certificate' });
    expect(await failureOf(smtp.send(mail))).toMatchObject({ kind: 'later', fault: 'certificate' });
  });
});

describe('mail over SMTP', () => {
  it('has sender, reply address, language and a Message-ID derived from the key', async () => {
    await gateway.send(mail);
    const [stored] = server.mailbox();
    expect(stored?.headers).toMatchObject({
      from: 'Nestling <hello@nestling.example>',
      to: 'support@example.com',
      'reply-to': 'maya@example.com',
      'content-language': 'fr-CA',
      'auto-submitted': 'auto-generated',
    });
    expect(stored?.headers['message-id']).toMatch(/^<[0-9a-f]{32}@nestling\.example>$/);
  });

  it('carries its random id, which is not in the Message-ID', async () => {
    await gateway.send(mail);
    expect(server.mailbox()[0]?.headers).toMatchObject({ 'x-mail-id': mail.mailId });
    expect(server.mailbox()[0]?.headers['message-id']).not.toContain(mail.mailId);
    expect(server.log.filter(({ line }) => line.startsWith('MAIL')).map(({ line }) => line)).toEqual([
      expect.stringMatching(/^MAIL FROM:<hello@nestling\.example>/),
    ]);
  });

  it('comes back to a mailbox with its id, with its headers alone where the server can do that', async () => {
    const greetings: boolean[] = [];
    const returning = createSmtp({
      url: server.url,
      from: 'Nestling <hello@nestling.example>',
      bounceDomain: 'bounces.nestling.example',
      onGreeting: (offersDsn) => greetings.push(offersDsn),
    });
    const commands = (): string[] => server.log.map(({ line }) => line).filter((line) => /^(?:MAIL|RCPT)/.test(line));
    await returning.send(mail);
    expect(commands()).toEqual([`MAIL FROM:<bounce+${mail.mailId}@bounces.nestling.example>`, `RCPT TO:<${mail.to}>`]);
    server.log.length = 0;
    server.mood = { offersDsn: true };
    await returning.send(mail);
    expect(commands()).toEqual([
      `MAIL FROM:<bounce+${mail.mailId}@bounces.nestling.example> RET=HDRS ENVID=${mail.mailId}`,
      `RCPT TO:<${mail.to}> NOTIFY=FAILURE ORCPT=rfc822;${mail.to}`,
    ]);
    expect(greetings).toEqual([false, true]);
    expect(server.mailbox()[0]?.headers).toMatchObject({ from: 'Nestling <hello@nestling.example>' });
  });

  it('is received once when another process sends the same key again', async () => {
    await gateway.send(mail);
    const second = createSmtp({ url: server.url, from: 'Nestling <hello@nestling.example>' });
    await second.send(mail);
    expect(server.taken).toBe(2);
    expect(server.mailbox()).toHaveLength(1);
  });

  it('gets no further header from a line break in its subject', async () => {
    await gateway.send({ ...mail, subject: 'Hello\r\nBcc: thief@example.com' });
    expect(server.mailbox()).toHaveLength(1);
    expect(server.mailbox()[0]?.headers['bcc']).toBeUndefined();
    expect(server.log.filter(({ line }) => line.startsWith('RCPT'))).toHaveLength(1);
  });

  it('does not include a file that its HTML refers to', async () => {
    await gateway.send({ ...mail, html: '<img src="file:///etc/hostname">' });
    expect(server.mailbox()[0]?.html).toContain('<img src="file:///etc/hostname">');
  });
});

describe('failure of a mail over SMTP', () => {
  it('is permanent or temporary, depending on the reply of the server', async () => {
    server.mood.recipientAnswer = '550 5.1.1 no such mailbox';
    expect(await failureOf(gateway.send(mail))).toMatchObject({
      kind: 'refused',
      answer: 550,
      isOfThisMail: true,
      status: '5.1.1',
    });
    server.mood.recipientAnswer = '451 4.3.0 try later';
    expect(await failureOf(gateway.send(mail))).toMatchObject({ kind: 'later', answer: 451, isOfThisMail: true });
    server.mood.recipientAnswer = '421 4.3.2 closing';
    expect(await failureOf(gateway.send(mail))).toMatchObject({ kind: 'later', answer: 421, isOfThisMail: false });
    server.mood = { dataAnswer: '550 5.1.1 no such mailbox' };
    expect(await failureOf(gateway.send(mail))).toMatchObject({ kind: 'refused', refusal: null });
    server.mood = { dataAnswer: `554 5.7.1 message to ${mail.to} looks like spam` };
    expect(await failureOf(gateway.send(mail))).toMatchObject({
      kind: 'later',
      isOfThisMail: true,
      refusal: { words: '554 5.7.1 message to … looks like spam', setting: 'MAIL_FROM' },
    });
  });

  it.each([{ greeting: '554 5.3.2 no service here' }, { senderAnswer: '550 5.7.1 sender refused' }])(
    'is temporary when the server refuses every mail: %j',
    async (mood) => {
      server.mood = mood;
      expect(await failureOf(gateway.send(mail))).toMatchObject({ kind: 'later', isOfThisMail: false });
    },
  );

  it('is temporary with a wrong or missing password, and contains the setting to check', async () => {
    const withUser = createSmtp({ url: server.url.replace('://', '://ann:wrong@'), from: 'hello@nestling.example' });
    server.mood = { loginAnswer: '535-5.7.8 Not accepted.\n535 5.7.8 Learn more' };
    expect(await failureOf(withUser.send(mail))).toMatchObject({
      kind: 'later',
      isOfThisMail: false,
      answer: 535,
      refusal: { words: expect.stringMatching(/^535-5\.7\.8 Not accepted\./) as unknown, setting: 'SMTP_URL' },
    });
    server.mood = { loginAnswer: '235 2.7.0 ok' };
    await withUser.send(mail);
    const { protocol, host } = new URL(server.url);
    const forgotten = createSmtp({ url: `${protocol}//ann@${host}`, from: 'hello@nestling.example' });
    expect(await failureOf(forgotten.send(mail))).toMatchObject({ kind: 'later', refusal: { setting: 'SMTP_URL' } });
  });

  it('reports the server’s reply without an address', async () => {
    const words: string[] = [];
    const { signal } = new AbortController();
    const answered = (one: string): void => void words.push(one);
    await gateway.send(mail, { signal, answered });
    server.mood.recipientAnswer = `550 5.1.1 <${mail.to}> no such mailbox`;
    expect(await failureOf(gateway.send(mail, { signal, answered }))).toBeInstanceOf(MailFailed);
    expect(words).toEqual(['250 2.0.0 kept', '550 5.1.1 <…> no such mailbox']);
  });

  it('contains the reply code, and not the reply’s text with the address', async () => {
    server.mood.recipientAnswer = `550 5.1.1 <${mail.to}> no such mailbox`;
    const failure = await failureOf(gateway.send(mail));
    expect(failure).toMatchObject({ message: 'the mail server did not take the mail: 550' });
    expect(JSON.stringify(errorFields(failure))).not.toContain(mail.to);
    server.mood.recipientAnswer = `451 4.2.1 <${mail.to}> try later`;
    expect(JSON.stringify(errorFields(await failureOf(gateway.send(mail))))).not.toContain(mail.to);
  });

  it('does not prevent the next try', async () => {
    server.mood.recipientAnswer = '451 4.3.0 try later';
    expect(await failureOf(gateway.send(mail))).toBeInstanceOf(MailFailed);
    server.mood = {};
    await gateway.send(mail);
    expect(server.mailbox()).toHaveLength(1);
  });

  it('after a lost answer leads to a retry, which the receiver recognizes by its Message-ID', async () => {
    server.mood.hangUpAfterData = true;
    expect(await failureOf(gateway.send(mail))).toMatchObject({ kind: 'unknown', fault: 'connection' });
    server.mood = {};
    await gateway.send(mail);
    expect(server.taken).toBe(2);
    expect(server.mailbox()).toHaveLength(1);
  });

  it('occurs in time when the server is silent', async () => {
    server.mood.silent = true;
    const begun = performance.now();
    expect(await failureOf(gateway.send(mail))).toMatchObject({ kind: 'later', fault: 'timeout' });
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it('occurs at the deadline when the server answers each command in time but is too slow in total', async () => {
    server.mood.delayMs = 200;
    const hurried = createSmtp({ url: server.url, from: 'hello@nestling.example', timeoutMs: 300, deadlineMs: 500 });
    expect(await failureOf(hurried.send(mail))).toMatchObject({ kind: 'later', fault: 'timeout' });
    await expect.poll(() => server.connections()).toBe(0);
    await pause(1000);
    expect(server.taken).toBe(0);
  });

  it('does not occur with a slow server before the deadline', async () => {
    server.mood.delayMs = 200;
    // Its steps are far from their limit, so that a busy machine changes nothing.
    const patient = createSmtp({ url: server.url, from: 'hello@nestling.example', timeoutMs: 5_000 });
    await patient.send(mail);
    expect(server.mailbox()).toHaveLength(1);
  });

  it('occurs at once when the send is aborted', async () => {
    server.mood.delayMs = 200;
    const enough = new AbortController();
    const patient = createSmtp({ url: server.url, from: 'hello@nestling.example', timeoutMs: 5_000 });
    const sent = failureOf(patient.send(mail, { signal: enough.signal }));
    await expect.poll(() => server.log.some(({ line }) => line.startsWith('RCPT'))).toBe(true);
    enough.abort();
    expect(await sent).toMatchObject({ kind: 'later', fault: 'connection' });
    await expect.poll(() => server.connections(), { timeout: 100 }).toBe(0);
  });

  it('reports whether the transmission of the mail itself had begun', async () => {
    const reported: string[] = [];
    const { signal } = new AbortController();
    const begun = (): void => void reported.push(server.log.at(-1)?.line ?? '');
    server.mood.recipientAnswer = '451 4.3.0 try later';
    expect(await failureOf(gateway.send(mail, { signal, begun }))).toBeInstanceOf(MailFailed);
    expect(reported).toEqual([]);
    server.mood = {};
    await gateway.send(mail, { signal, begun });
    expect(reported).toEqual(['354 go on']);
  });

  it('occurs without a connection when the send was aborted before', async () => {
    expect(await failureOf(gateway.send(mail, { signal: AbortSignal.abort() }))).toMatchObject({
      kind: 'later',
      fault: 'connection',
    });
    expect(server.log).toEqual([]);
  });

  it('occurs when there is no server', async () => {
    await server.close();
    expect(await failureOf(gateway.send(mail))).toMatchObject({ kind: 'later', fault: 'connection' });
    server = await startSmtpServer();
  });
});
