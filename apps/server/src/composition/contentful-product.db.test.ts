import { signedHeaders } from '@nestling/stand-ins/contentful/signature';
import { webhookSecretOf, type ContentfulStandIn } from '@nestling/stand-ins/contentful/start';
import { CONTENTFUL_REFUSALS } from '@nestling/stand-ins/contentful/vendor-answers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillSpaces, refOf, shippedEntries, startSpaces } from '../../testing/content/contentful.ts';
import { operate } from '../../testing/operator.ts';
import { deadAddress } from '../../testing/outbound.ts';
import { startTestProduct, type HttpAnswer, type TestProduct } from '../../testing/product.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { rowsOf } from '../../testing/database/rows.ts';
import { systemClock } from '../platform/clock.ts';

const COUNTRIES = '/api/content/bbu?contentType=country&locale=*';
/** Milliseconds, for a busy machine. */
const WAIT_MS = 15_000;

const FORM = refOf('contactForm', 'faq');
const FORM_CALL = '/api/content/bbu?contentType=contactForm&slug=faq';

const entries = shippedEntries('contactForm', 'country', 'localeProperties', 'page', 'articleCategory');

const recorded = recordedLog();
let contentful: ContentfulStandIn;
let product: TestProduct;
beforeAll(async () => {
  contentful = await startSpaces([]);
  const port = Number(new URL(await deadAddress()).port);
  product = await startTestProduct(
    { ...contentful.settings, PUBLIC_URL: `http://127.0.0.1:${port}`, CONTENTFUL_POLL_SECONDS: '3600' },
    { log: recorded.log, clock: systemClock },
  );
  await product.app.listen({ port, host: '127.0.0.1' });
  for (const name of ['bbu', 'edu'])
    contentful.spaces.get(name)?.webhooks.push({
      name: 'Nestling',
      url: `http://127.0.0.1:${port}/api/webhooks/contentful/${name}`,
      secret: webhookSecretOf(name),
      isSysOnly: name === 'bbu',
    });
});
afterAll(async () => {
  await product.close();
  await contentful.close();
});

const read = (path = FORM_CALL): Promise<HttpAnswer> => product.browser().get(path);
/** A notice to `bbu`, with its signature. */
function notified({ space, environment }: { space: string; environment: string }): Promise<HttpAnswer> {
  const path = '/api/webhooks/contentful/bbu';
  const body = JSON.stringify({ sys: { space: { sys: { id: space } }, environment: { sys: { id: environment } } } });
  const request = { method: 'POST', path, headers: {}, body };
  return product.browser().post(path, body, signedHeaders(webhookSecretOf('bbu'), request, Date.now()));
}

const title = async (): Promise<unknown> => (await read()).at('data.items.0.title');
const run = (...argv: string[]) => operate(product.adminChannel, argv);

describe('product with content from Contentful', () => {
  it('answers calls without content until both spaces are loaded, and reports the missing content (D-267)', async () => {
    contentful.faults.add({ operation: '*', kind: '500', every: 1 });
    await product.content.start();
    expect((await read()).at('error.code')).toBe('content-unavailable');
    expect((await read(COUNTRIES)).at('error.code')).toBe('content-unavailable');
    const page = await read('/login');
    expect([page.status, page.text.includes('nestling-bootstrap')]).toEqual([200, true]);
    const signIn = await product.browser().post('/api/auth/sign-in', { email: 'a@example.com', password: 'wrong-one' });
    expect(signIn.status).toBe(401);
    const ready = await read('/readyz');
    expect([ready.status, ready.at('checks.content')]).toEqual([200, 'failed']);
    expect(recorded.lines().map(({ msg }) => msg)).toContainEqual(
      expect.stringContaining('the content waits for a copy of bbu (bbu/master) and edu (edu/master)'),
    );
  });

  it('serves the content of the files after an export, and each edit after its webhook', async () => {
    contentful.faults.clear();
    fillSpaces(contentful, entries);
    await contentful.settled();
    await vi.waitFor(async () => expect((await read()).status).toBe(200), WAIT_MS);
    expect((await read('/readyz')).at('checks.content')).toBe('ok');
    const files = await startTestProduct();
    try {
      expect((await read()).body).toEqual((await files.browser().get(FORM_CALL)).body);
    } finally {
      await files.close();
    }
    contentful.editor('bbu').edit(FORM, { title: { 'en-US': 'A new title' } });
    contentful.editor('bbu').publish(FORM);
    // The next poll would be in an hour.
    await vi.waitFor(async () => expect(await title()).toBe('A new title'), WAIT_MS);
    expect(contentful.notices.at(-1)?.status).toBe(200);
  });

  it('is tried by the command outside check, which reads the languages of each space', async () => {
    const seen = async () => (await run('outside', 'check', 'contentful')).out.replaceAll(/ +/g, ' ');
    expect(await seen()).toMatch(/^space bbu en\b.*\nspace edu en\b/m);
    contentful.faults.add({ operation: '*', kind: '500', every: 1 });
    expect(await seen()).toMatch(/^space bbu none unavailable: see CONTENTFUL_BBU_\*/m);
    contentful.faults.clear();
  });

  it('refuses an unsigned or old webhook, and ignores one of another space or environment', async () => {
    const calls = contentful.journal.length;
    const sys = { space: { sys: { id: 'bbu' } }, environment: { sys: { id: 'master' } } };
    const unsigned = await product.browser().post('/api/webhooks/contentful/bbu', { sys });
    expect([unsigned.status, unsigned.at('error.code')]).toEqual([401, 'bad-signature']);
    contentful.faults.clockSkewMs = -60_000;
    contentful.editor('bbu').publish(FORM);
    await contentful.settled();
    expect(contentful.notices.at(-1)?.status).toBe(401);
    contentful.faults.clockSkewMs = 0;
    for (const about of [
      { space: 'bbu', environment: 'staging' },
      { space: 'edu', environment: 'master' },
    ]) {
      const elsewhere = await notified(about);
      expect([elsewhere.status, elsewhere.at('data.applied')]).toEqual([200, false]);
    }
    const [webhook] = contentful.spaces.get('bbu')?.webhooks ?? [];
    if (!webhook) throw new Error('the space has no webhook');
    contentful.spaces.get('bbu')?.webhooks.splice(0, 1, { ...webhook, secret: webhookSecretOf('edu') });
    contentful.editor('bbu').publish(FORM);
    await contentful.settled();
    contentful.spaces.get('bbu')?.webhooks.splice(0, 1, webhook);
    expect(contentful.notices.at(-1)?.status).toBe(401);
    expect(contentful.journal).toHaveLength(calls);
  });

  it('applies a repeated webhook without an effect', async () => {
    contentful.faults.add({ operation: 'notice', kind: 'repeat', every: 1 });
    contentful.editor('bbu').edit(FORM, { title: { 'en-US': 'Told twice' } });
    contentful.editor('bbu').publish(FORM);
    await contentful.settled();
    contentful.faults.clear();
    expect(contentful.notices.slice(-2).map(({ status }) => status)).toEqual([200, 200]);
    await vi.waitFor(async () => expect(await title()).toBe('Told twice'), WAIT_MS);
  });

  it('raises one alert for a refused token, and settles it when the token works again', async () => {
    contentful.faults.add({
      operation: 'sync',
      kind: 'answer',
      every: 1,
      answer: CONTENTFUL_REFUSALS.AccessTokenInvalid,
    });
    const refusals = () => contentful.faults.used.filter(({ kind }) => kind === 'answer');
    for (const attempt of [1, 2]) {
      expect((await run('content', 'sync', 'bbu')).exit).toBe(0);
      await vi.waitFor(() => expect(refusals()).toHaveLength(attempt), WAIT_MS);
      await vi.waitFor(
        async () => expect((await run('content', 'status')).out).toContain('its token is refused'),
        WAIT_MS,
      );
    }
    const alerts = await run('alerts', 'list', '--json');
    expect(JSON.parse(alerts.out)).toMatchObject({ rows: [{ kind: 'content-space', subject: 'bbu', times: 1 }] });
    expect(await title()).toBe('Told twice');
    contentful.faults.clear();
    await run('content', 'sync', 'bbu');
    await vi.waitFor(async () => expect((await run('alerts', 'list')).out).not.toContain('content-space'), WAIT_MS);
  });

  it('serves entries that disappear in large numbers until an operator accepts the deletion', async () => {
    expect((await run('content', 'accept-removals', 'bbu')).out).toContain('nothing of bbu waits to be accepted');
    contentful.spaces.get('bbu')?.webhooks.splice(0);
    for (const { space, type, slug } of entries)
      if (space === 'main' && type !== 'localeProperties') contentful.editor('bbu').unpublish(refOf(type, slug));
    await run('content', 'sync', 'bbu');
    await vi.waitFor(async () => expect((await run('alerts', 'list')).out).toContain('content-shrunk'), WAIT_MS);
    expect(await title()).toBe('Told twice');
    expect((await run('content', 'accept-removals', 'bbu')).exit).toBe(0);
    await vi.waitFor(async () => expect((await read()).at('data.items')).toEqual([]), WAIT_MS);
    await vi.waitFor(async () => expect((await run('alerts', 'list')).out).not.toContain('content-shrunk'), WAIT_MS);
  });

  it('writes the operator’s actions to the audit log', async () => {
    const done = sql`select distinct command, args->>'space' as space from audit_log where command like 'content %'`;
    expect(await rowsOf(product.database.db, sql`${done} and outcome = 'done' order by command`)).toEqual([
      { command: 'content accept-removals', space: 'bbu' },
      { command: 'content status', space: null },
      { command: 'content sync', space: 'bbu' },
    ]);
  });

  it('writes no Contentful token to the log or to an operator’s output', async () => {
    const status = await run('content', 'status', '--json');
    const text = `${JSON.stringify(recorded.lines())} ${status.out}`;
    for (const secret of ['bbu-delivery', 'edu-delivery', 'bbu-preview', webhookSecretOf('bbu')])
      expect(text).not.toContain(secret);
  });
});
