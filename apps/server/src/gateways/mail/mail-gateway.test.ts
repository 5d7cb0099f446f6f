import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { Mail, MailGateway } from '../../platform/mail/mail-gateway.ts';
import { createSmtp } from './smtp.ts';
import { startSmtpServer } from './testing/smtp-server.ts';

const FROM = 'Nestling <hello@nestling.example>';

const mail: Mail = {
  key: 'password-reset:1',
  mailId: '1f00c0ffee00000000000000000000a1',
  to: 'maya.oduya@example.com',
  subject: 'Ustaw nowe hasło – łatwo i\u00a0szybko, choćby zaraz, w\u00a0każdej chwili dnia i\u00a0nocy',
  html: '<!DOCTYPE html><html lang="pl-PL"><body><p>Dzień dobry = cześć</p>\n<a href="https://nestling.example/?a=1&amp;b=2">Ustaw</a></body></html>',
  text: 'Dzień dobry\n.\n..kropki na początku\n\nhttps://nestling.example/?a=1&b=2\n',
  template: 'password-reset',
  locale: 'pl-PL',
};

interface Arrived {
  to: string;
  subject: string;
  html: string;
  text: string;
}

interface Bench {
  gateway: MailGateway;
  arrived(): Promise<Arrived[]>;
  close(): Promise<void>;
}

async function outboxBench(): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  const outbox = createOutbox({ folder: join(folder, 'outbox'), from: FROM, clock: { now: () => new Date() } });
  return {
    gateway: outbox,
    arrived: async () => {
      const ids = (await outbox.list()).map(({ id }) => id);
      return (await Promise.all(ids.map((id) => outbox.read(id)))).flatMap((read) => read ?? []);
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function smtpBench(): Promise<Bench> {
  const server = await startSmtpServer();
  const gateway = createSmtp({ url: server.url, from: FROM });
  return {
    gateway,
    arrived: async () =>
      server.mailbox().map(({ envelopeTo, headers, html, text }) => ({
        to: envelopeTo,
        subject: headers['subject'] ?? '',
        html: html.trimEnd(),
        text,
      })),
    close: async () => {
      await server.close();
      const words = server.log.filter(({ from }) => from === 'client').map(({ line }) => line);
      expect(words.length).toBeGreaterThan(0);
      for (const word of words)
        expect(word).toMatch(/^(EHLO \S+|MAIL FROM:<[^<>]+>.*|RCPT TO:<[^<>]+>|DATA|RSET|QUIT)$/);
    },
  };
}

describe.each([
  ['outbox', outboxBench],
  ['smtp', smtpBench],
])('%s mail gateway', (_, open) => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await open();
  });
  afterEach(() => bench.close());

  it('delivers a mail unchanged, with any characters', async () => {
    await bench.gateway.send(mail);
    const { to, subject, html, text } = mail;
    expect(await bench.arrived()).toEqual([expect.objectContaining({ to, subject, html, text })]);
  });

  it('delivers one mail for two sends with the same key, one after the other or at once', async () => {
    await bench.gateway.send(mail);
    await bench.gateway.send(mail);
    await Promise.all([bench.gateway.send(mail), bench.gateway.send(mail)]);
    expect(await bench.arrived()).toHaveLength(1);
  });

  it('delivers each key separately, also to one address', async () => {
    for (const key of ['a', 'b', 'a#1']) await bench.gateway.send({ ...mail, key });
    expect(await bench.arrived()).toHaveLength(3);
  });

  it('delivers fifty mails that are sent at once', async () => {
    const keys = Array.from({ length: 50 }, (_unused, index) => `digital-reward:${index}`);
    await Promise.all(
      keys.map((key) => bench.gateway.send({ ...mail, key, to: `p${key.length}.${key.slice(15)}@example.com` })),
    );
    expect(new Set((await bench.arrived()).map(({ to }) => to)).size).toBe(50);
  });

  it('can be checked without sending a mail', async () => {
    await bench.gateway.send(mail);
    await bench.gateway.check();
    expect(await bench.arrived()).toHaveLength(1);
  });

  it('does not deliver to a second address in the recipient field', async () => {
    await bench.gateway.send({ ...mail, to: 'maya@example.com, thief@example.com' }).catch(() => undefined);
    expect((await bench.arrived()).map(({ to }) => to)).not.toContain('thief@example.com');
  });
});
