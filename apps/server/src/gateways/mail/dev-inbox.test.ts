import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../config.ts';
import { serveApiDocument } from '../../platform/http/api-document.ts';
import { createApp } from '../../platform/http/app.ts';
import { createLog } from '../../platform/log.ts';
import { serveDevMail } from './dev-inbox.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const EVIL = `"><script>alert(1)</script><img src=x onerror='x'>`;

const FACES = ['figtree-latin-wght-normal-D_Z-1.woff2', 'figtree-latin-ext-wght-normal-DC2.woff2', 'index-x.js'];

let folder = '';
let app: FastifyInstance;
let outbox: Outbox;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inbox-'));
  let seconds = 0;
  const clock = { now: () => new Date(Date.UTC(2026, 10, 20, 9, 41, (seconds += 1))) };
  outbox = createOutbox({ folder, from: 'hello@nestling.example', clock });
  const config = readSettings({ LOG_LEVEL: 'silent' });
  const log = createLog('silent');
  app = await createApp({ config, log, version: '1', publicUrl: () => 'http://localhost:3000' });
  await serveApiDocument(app, { ofClass: async () => null });
  for (const face of FACES) writeFileSync(join(folder, face), '');
  serveDevMail(app, outbox, { assets: folder });
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function receive(key: string, changes: Partial<Parameters<Outbox['send']>[0]> = {}): Promise<string> {
  await outbox.send({
    key,
    mailId: '1f00c0ffee00000000000000000000a1',
    to: 'maya@example.com',
    subject: `Mail ${key}`,
    html: `<p>${key}</p><a href="http://localhost:3000/reset-password?oobCode=${key}&amp;x=1">go</a>`,
    text: `Text of ${key}`,
    template: 'password-reset',
    locale: 'en-US',
    ...changes,
  });
  const [newest] = await outbox.list({ limit: 1 });
  return newest?.id ?? '';
}

async function get(url: string) {
  const { statusCode, headers, body } = await app.inject({ url });
  return { status: statusCode, headers, body };
}

describe('list of mails in the inbox', () => {
  it('has the newest mail first, and can be filtered by address and limited by number', async () => {
    await receive('one');
    await receive('two', { to: 'zofia@example.com' });
    const id = await receive('three');
    const { status, headers, body } = await get('/dev/mail/messages');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const { data } = JSON.parse(body) as { data: unknown[] };
    expect(data).toHaveLength(3);
    expect(data[0]).toEqual({
      id,
      at: '2026-11-20T09:41:03.000Z',
      to: 'maya@example.com',
      subject: 'Mail three',
      template: 'password-reset',
      locale: 'en-US',
      links: ['http://localhost:3000/reset-password?oobCode=three&x=1'],
    });
    expect(JSON.parse((await get('/dev/mail/messages?to=ZOFIA@example.com')).body)).toMatchObject({
      data: [{ subject: 'Mail two' }],
    });
    expect(JSON.parse((await get('/dev/mail/messages?to=maya%40example.com&limit=1')).body)).toMatchObject({
      data: [{ subject: 'Mail three' }],
    });
  });

  it('links to a complete mail, with text and HTML', async () => {
    const id = await receive('one');
    const { body } = await get(`/dev/mail/messages/${id}`);
    const { data } = JSON.parse(body) as { data: Record<string, unknown> };
    expect(Object.keys(data).toSorted()).toEqual(
      ['at', 'html', 'id', 'links', 'locale', 'subject', 'template', 'text', 'to'].toSorted(),
    );
    expect(data).toMatchObject({ text: 'Text of one', html: expect.stringContaining('<p>one</p>') as unknown });
  });

  it.each(['0'.repeat(32), 'nothing', '..%2f..%2fpackage', '%00'.repeat(2)])(
    'answers 404 or 422 to the mail id %s',
    async (id) => {
      for (const url of [`/dev/mail/messages/${id}`, `/dev/mail/messages/${id}/html`]) {
        const { status, body } = await get(url);
        expect([404, 422]).toContain(status);
        expect(JSON.parse(body)).toMatchObject({
          error: { code: status === 404 ? 'mail-not-found' : 'validation-failed' },
        });
      }
    },
  );

  it.each(['0', '-1', 'many', '501', '1.5'])('refuses the limit %s', async (limit) => {
    const { status, body } = await get(`/dev/mail/messages?limit=${limit}`);
    expect(status).toBe(422);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'validation-failed', fields: { limit: 'invalid' } } });
  });

  it('links to a mail’s HTML as a page that only the inbox may frame', async () => {
    const id = await receive('one');
    const { headers, body } = await get(`/dev/mail/messages/${id}/html`);
    expect(body).toContain('<p>one</p>');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script-src');
  });
});

describe('page of the inbox', () => {
  it('shows that there are no mails', async () => {
    const { status, headers, body } = await get('/dev/mail');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('0 mails');
    expect(body).not.toContain('<iframe');
  });

  it('opens the newest mail in a frame without scripts, with its links above', async () => {
    await receive('one');
    const id = await receive('two');
    const { body } = await get('/dev/mail');
    expect(body).toContain('2 mails');
    expect(body).toContain(`src="/dev/mail/messages/${id}/html"`);
    const [, sandbox] = /sandbox="([^"]*)"/.exec(body) ?? [];
    expect(sandbox).not.toMatch(/allow-scripts|allow-forms|allow-top-navigation/);
    expect(body).toContain('href="http://localhost:3000/reset-password?oobCode=two&amp;x=1"');
    expect(body).toContain('>/reset-password?oobCode=two&amp;x=1<');
    expect(body).toContain('password-reset · en-US');
  });

  it('opens the requested mail, as text too, and applies the filter again', async () => {
    const id = await receive('one');
    await receive('two', { to: 'zofia@example.com' });
    const { body } = await get(`/dev/mail?to=maya%40example.com&id=${id}&view=text`);
    expect(body).toContain('1 mail,');
    expect(body).toContain('Text of one</pre>');
    expect(body).not.toContain('Mail two');
    expect(body).toContain(`/dev/mail?to=maya%40example.com&amp;id=${id}&amp;view=narrow`);
    expect(body).toContain('value="maya@example.com"');
  });

  it('escapes every value of a mail and of the address', async () => {
    await receive('evil', {
      to: EVIL,
      subject: EVIL,
      template: EVIL,
      locale: EVIL,
      text: `</pre>${EVIL}`,
      html: `<a href="https://x.example/'><script>alert(1)</script>">x</a>`,
    });
    for (const view of ['mail', 'text', 'narrow', EVIL]) {
      const { body } = await get(`/dev/mail?view=${encodeURIComponent(view)}`);
      expect(body).not.toMatch(/<script|<img|onerror='/);
    }
    expect((await get(`/dev/mail?to=${encodeURIComponent(EVIL)}`)).body).not.toMatch(/<script|<img/);
  });

  it('has no inline script and style', async () => {
    await receive('one');
    const { headers, body } = await get('/dev/mail');
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    expect(String(headers['content-security-policy'])).toContain("style-src 'self'");
    const styles = await get('/dev/mail/inbox.css');
    expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(styles.body).toContain('.box');
    const [ext, latin] = ['ext-wght-normal-DC2', 'wght-normal-D_Z-1'].map((name) =>
      styles.body.indexOf(`/assets/figtree-latin-${name}.woff2`),
    );
    expect(ext).toBeGreaterThan(-1);
    expect(latin).toBeGreaterThan(ext ?? Infinity);
    expect(styles.body).not.toContain('index-x.js');
  });

  it('is not in the OpenAPI document', async () => {
    const { body } = await get('/api/openapi.json');
    expect(body).toContain('"openapi"');
    expect(body).not.toContain('/dev/mail');
  });
});
