import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linksIn } from './links.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { MailFailed, type Mail } from '../../platform/mail/mail-gateway.ts';

let folder = '';
let now = new Date('2026-11-20T09:00:00.000Z');
let outbox: Outbox;

function open(): Outbox {
  return createOutbox({ folder, from: 'hello@nestling.example', clock: { now: () => now } });
}

function mail(key: string, changes: Partial<Mail> = {}): Mail {
  return {
    key,
    mailId: '1f00c0ffee00000000000000000000a1',
    to: 'maya@example.com',
    subject: `Mail ${key}`,
    html: `<a href="https://nestling.example/${key}">go</a>`,
    text: `https://nestling.example/${key}`,
    template: 'password-reset',
    locale: 'en-US',
    ...changes,
  };
}

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox');
  now = new Date('2026-11-20T09:00:00.000Z');
  outbox = open();
});

afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

describe('check of the outbox', () => {
  it('fails when a file has the name of the folder', async () => {
    writeFileSync(folder, '');
    await expect(outbox.check()).rejects.toThrow(MailFailed);
    rmSync(folder);
    await outbox.check();
    expect(statSync(folder).isDirectory()).toBe(true);
  });
});

describe('list of the outbox', () => {
  it('has the newest mail first, and mails of one moment in their order', async () => {
    await outbox.send(mail('first'));
    await outbox.send(mail('second'));
    now = new Date('2026-11-20T08:00:00.000Z');
    await outbox.send(mail('earlier'));
    expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['Mail second', 'Mail first', 'Mail earlier']);
  });

  it('has only the fields of the contract', async () => {
    await outbox.send(mail('one', { replyTo: 'x@example.com' }));
    const [visible] = await outbox.list();
    expect(Object.keys(visible ?? {}).toSorted()).toEqual(['at', 'id', 'links', 'locale', 'subject', 'template', 'to']);
    expect(visible).toMatchObject({ at: '2026-11-20T09:00:00.000Z', links: ['https://nestling.example/one'] });
  });

  it('can be filtered by address in any spelling, and limited by number', async () => {
    await outbox.send(mail('one', { to: 'Maya@Example.com' }));
    await outbox.send(mail('two', { to: 'zofia@example.com' }));
    await outbox.send(mail('three'));
    expect(await outbox.list({ to: ' MAYA@example.com' })).toHaveLength(2);
    expect(await outbox.list({ limit: 1 })).toHaveLength(1);
    expect(await outbox.list({ to: 'nobody@example.com' })).toEqual([]);
  });

  it('includes mails of another process, and skips files that are not mails', async () => {
    expect(await outbox.list()).toEqual([]);
    await open().send(mail('theirs'));
    writeFileSync(join(folder, 'notes.json'), '{}');
    writeFileSync(join(folder, `${'0'.repeat(32)}.json`), '{"id":');
    expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['Mail theirs']);
  });
});

describe('read of the outbox', () => {
  it('returns a complete mail', async () => {
    await outbox.send(mail('one'));
    const id = (await outbox.list())[0]?.id ?? '';
    const { key: _key, mailId: _mailId, ...visible } = mail('one');
    expect(await outbox.read(id)).toEqual({
      ...visible,
      id,
      at: '2026-11-20T09:00:00.000Z',
      from: 'hello@nestling.example',
      links: ['https://nestling.example/one'],
    });
  });

  it.each(['0'.repeat(32), '../secret', '..%2fsecret', '', 'a/b'])('returns null for the id %j', async (id) => {
    writeFileSync(join(folder, '../secret.json'), JSON.stringify({ id: 'secret' }));
    expect(await outbox.read(id)).toBeNull();
  });
});

describe('files of the outbox', () => {
  it('are readable by the owner only, one for each mail, named without the key', async () => {
    await outbox.send(mail('maya@example.com'));
    const names = readdirSync(folder);
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.json$/)]);
    expect(statSync(join(folder, names[0] ?? '')).mode & 0o077).toBe(0);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  it('are replaced by a mail of the same key, also from another process', async () => {
    await outbox.send(mail('one', { subject: 'before' }));
    await outbox.send(mail('two'));
    expect(await outbox.list()).toHaveLength(2);
    await open().send(mail('one', { subject: 'after, with a newer link' }));
    expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['after, with a newer link', 'Mail two']);
  });

  it('are deleted when a dead process left them unfinished, and not while they are being written', async () => {
    await outbox.send(mail('one'));
    const [old, young] = ['old.tmp', 'young.tmp'].map((name) => join(folder, name));
    writeFileSync(old ?? '', '{"id"');
    writeFileSync(young ?? '', '{"id"');
    const hourAgo = Date.now() / 1000 - 3600;
    utimesSync(old ?? '', hourAgo, hourAgo);
    expect(await open().list()).toHaveLength(1);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual(['young.tmp']);
  });

  it('are never truncated by a kill of the process', { timeout: 30_000 }, async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 5; round += 1) acknowledged.push(...(await sendUntilKilled(round)));
    const whole = await outbox.list({ limit: 100_000 });
    expect(acknowledged.length).toBeGreaterThan(5);
    const subjects = new Set(whole.map(({ subject }) => subject));
    expect(acknowledged.filter((key) => !subjects.has(`Mail ${key}`))).toEqual([]);
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(whole).toHaveLength(files.length);
    for (const name of files)
      expect(() => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown).not.toThrow();
  });

  it('are retried by the next send after a write error, which fails the first send', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    const failure = await outbox.send(mail('one')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailFailed);
    expect(failure).toMatchObject({ kind: 'later' });
    rmSync(folder);
    await outbox.send(mail('one'));
    expect(await outbox.list()).toHaveLength(1);
  });
});

describe('deletion of a member’s mails from the outbox', () => {
  it('includes the mails to an address', async () => {
    await outbox.send(mail('one'));
    await outbox.send(mail('two', { to: 'MAYA@example.com' }));
    await outbox.send(mail('three', { to: 'zofia@example.com' }));
    expect(await outbox.removeOf({ emails: ['maya@example.com'], ids: [] })).toBe(2);
    expect((await outbox.list()).map(({ to }) => to)).toEqual(['zofia@example.com']);
  });

  it('includes mails whose replies go to the address', async () => {
    await outbox.send(mail('one', { to: 'care@example.com', replyTo: 'Maya@example.com' }));
    await outbox.send(mail('two', { to: 'care@example.com', replyTo: 'zofia@example.com' }));
    expect(await outbox.removeOf({ emails: ['maya@example.com'], ids: [] })).toBe(1);
    expect(await outbox.list()).toHaveLength(1);
  });

  it('includes mails about one of the ids, to any recipient', async () => {
    const to = 'care@example.com';
    await outbox.send(mail('contact-message:NC-1', { to, replyTo: 'other@example.com' }));
    await outbox.send(mail('contact-message:NC-1#2', { to, replyTo: 'other@example.com' }));
    await outbox.send(mail('order-confirmation:uid-1:NC-2', { to }));
    await outbox.send(mail('contact-message:NC-11', { to }));
    expect(await outbox.removeOf({ emails: [], ids: ['NC-1', 'uid-1'] })).toBe(3);
    expect(await outbox.list()).toHaveLength(1);
  });

  it('excludes mails of an excepted template', async () => {
    await outbox.send(mail('one'));
    await outbox.send(mail('two', { template: 'account-deleted' }));
    expect(await outbox.removeOf({ emails: ['maya@example.com'], ids: [] }, { except: 'account-deleted' })).toBe(1);
    expect((await outbox.list()).map(({ template }) => template)).toEqual(['account-deleted']);
  });
});

describe('links of a mail', () => {
  it('are the web addresses of its HTML without duplicates, in order and unescaped', () => {
    const html =
      '<a href="mailto:a@b.co">m</a><a style="x" href="https://n.example/?a=1&amp;b=2">1</a><a href="http://n.example/">2</a><a href="https://n.example/?a=1&amp;b=2">3</a><img src="https://n.example/p.png">';
    expect(linksIn(html)).toEqual(['https://n.example/?a=1&b=2', 'http://n.example/']);
  });
});

/** @returns the keys whose send had returned before the kill */
function sendUntilKilled(round: number): Promise<string[]> {
  const done: string[] = [];
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./testing/send-for-ever.ts', import.meta.url), [folder, `round-${round}`]);
    child.on('message', (key) => {
      if (typeof key === 'string' && done.push(key) === 1) setTimeout(() => child.kill('SIGKILL'), 20 + 13 * round);
    });
    child.once('error', reject);
    child.once('exit', () => resolve(done));
  });
}
