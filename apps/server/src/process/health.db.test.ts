import { randomUUID } from 'node:crypto';
import { startGoogleMaps } from '@nestling/stand-ins/google-maps/start';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/engine.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { operate } from '../../testing/operator.ts';
import { startSmtpServer } from '../gateways/mail/testing/smtp-server.ts';

const TOKEN = 'metrics-token-of-32-characters-ok';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ METRICS_TOKEN: TOKEN });
});
afterAll(() => product.close());

describe('health calls', () => {
  it('healthz, readyz and version answer JSON to any caller', async () => {
    expect((await product.browser().get('/healthz')).body).toEqual({ status: 'ok' });
    const ready = await product.browser().get('/readyz');
    expect(ready.status).toBe(200);
    expect(ready.at('status')).toBe('ready');
    expect(ready.at('checks')).toEqual({
      database: 'ok',
      databaseWrites: 'ok',
      migrations: 'ok',
      jobs: 'ok',
      workers: 'ok',
      proxy: 'ok',
      publicUrl: 'ok',
    });
    expect((await product.browser().get('/version')).body).toEqual({
      version: '0.2.0',
      commit: expect.any(String) as string,
      node: process.versions.node,
    });
  });

  it('metrics require the token, and contain routes without member ids', async () => {
    const { uid } = await product.member();
    await product.browser().get(`/api/user/${uid}`);
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      expect((await product.browser().get('/metrics', { authorization })).status).toBe(401);
    }
    const metrics = await product.browser().get('/metrics', { authorization: `Bearer ${TOKEN}` });
    expect(metrics.status).toBe(200);
    expect(metrics.text).toContain('route="/api/user/:uid",status="401"');
    expect(metrics.text).not.toContain(uid);
  });

  it('metrics without a configured token answer to this machine only', async () => {
    const open = await startTestProduct();
    try {
      expect((await open.browser('127.0.0.1').get('/metrics')).status).toBe(200);
      expect((await open.browser('10.0.0.7').get('/metrics')).status).toBe(404);
    } finally {
      await open.close();
    }
  });
});

describe('metrics without METRICS_TOKEN', () => {
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'are refused to callers behind a proxy: %s',
    async (header) => {
      const open = await startTestProduct();
      try {
        expect((await open.browser('127.0.0.1').get('/metrics', { [header]: '10.0.0.7' })).status).toBe(404);
      } finally {
        await open.close();
      }
    },
  );

  it('are refused in production to every caller', async () => {
    const live = await startTestProduct({
      NODE_ENV: 'production',
      ALLOW_EMBEDDED: '1',
      ALLOW_EMBEDDED_SHOP: '1',
      BOX_NEEDS_CONFIRMED_EMAIL: '0',
      PASSWORD_COST: 'full',
      PUBLIC_URL: 'https://nestling.example',
    });
    try {
      expect((await live.browser('127.0.0.1').get('/metrics')).status).toBe(404);
    } finally {
      await live.close();
    }
  });
});

describe('readiness behind an unknown proxy', () => {
  it.each([
    ['0', 'failed', 1],
    ['1', 'ok', 0],
  ])('with TRUST_PROXY_HOPS=%s reports the proxy check as %s', async (hops, check, warnings) => {
    const recorded = recordedLog();
    const proxied = await startTestProduct({ TRUST_PROXY_HOPS: hops }, { log: recorded.log });
    try {
      for (const client of ['203.0.113.7', '203.0.113.8', '203.0.113.9']) {
        expect((await proxied.browser().get('/readyz')).at('checks.proxy')).toBe('ok');
        await proxied.browser().get('/healthz', { 'x-forwarded-for': client });
      }
      const ready = await proxied.browser().get('/readyz');
      expect([ready.status, ready.at('checks.proxy')]).toEqual([200, check]);
      const warned = recorded.lines().filter((line) => String(line['msg']).includes('TRUST_PROXY_HOPS is 0'));
      expect(warned).toHaveLength(warnings);
    } finally {
      await proxied.close();
    }
  });
});

describe('readiness when visitors use another address than PUBLIC_URL', () => {
  const atPeople = { origin: 'https://people.example', host: 'people.example', 'sec-fetch-site': 'same-origin' };
  const atEvil = { ...atPeople, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  it.each([
    [
      'the check publicUrl fails after refused writes of visitors behind a proxy that ends TLS',
      'https://old.example',
      atPeople,
      403,
      'failed',
    ],
    [
      'the check publicUrl succeeds after refused writes from another site',
      'https://people.example',
      atEvil,
      403,
      'ok',
    ],
    ['the check publicUrl succeeds after writes that are accepted', 'https://people.example', atPeople, 401, 'ok'],
  ])('%s', async (_which, publicUrl, headers, status, check) => {
    const recorded = recordedLog();
    const used = await startTestProduct({ PUBLIC_URL: publicUrl }, { log: recorded.log });
    try {
      for (const client of ['203.0.113.7', '203.0.113.8', '203.0.113.9']) {
        expect((await used.browser().get('/readyz')).at('checks.publicUrl')).toBe('ok');
        const signIn = { email: 'nobody@example.com', password: 'no-such-word-1' };
        expect((await used.browser(client).post('/api/auth/sign-in', signIn, headers)).status).toBe(status);
      }
      const ready = await used.browser().get('/readyz');
      expect([ready.status, ready.at('checks.publicUrl')]).toEqual([200, check]);
      const isMarked = check === 'failed';
      await used.app.close();
      expect(await rowsOf(used.database.db, sql`select kind, subject, times from alerts`)).toEqual(
        isMarked ? [{ kind: 'public-url', subject: 'old.example', times: 1 }] : [],
      );
      expect(recorded.lines().filter((line) => line['used'] === 'https://people.example')).toHaveLength(
        isMarked ? 1 : 0,
      );
    } finally {
      await used.close();
    }
  });
});

describe('process that lost its database', () => {
  it('is alive and not ready', async () => {
    const { handle, lose, close } = await losableDatabase();
    const broken = await startTestProduct({}, { handle });
    try {
      lose();
      expect((await broken.browser().get('/healthz')).status).toBe(200);
      const ready = await broken.browser().get('/readyz');
      expect(ready.status).toBe(503);
      expect(ready.at('status')).toBe('not-ready');
      expect(ready.at('checks')).toMatchObject({ database: 'failed', migrations: 'failed' });
      expect((await broken.browser().get('/api/config')).status).toBe(200);
    } finally {
      await broken.close();
      await close();
    }
  });
});

describe('readiness of a process of another version than the database', () => {
  it('fails while the database lacks a migration, and succeeds while the database is ahead', async () => {
    const stale = await startTestProduct();
    try {
      const { db } = stale.database;
      stale.database.spoil();
      await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
      expect((await stale.browser().get('/readyz')).status).toBe(200);
      await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 2`);
      const ready = await stale.browser().get('/readyz');
      expect([ready.status, ready.at('status')]).toEqual([503, 'not-ready']);
      expect(ready.at('checks')).toMatchObject({ database: 'ok', migrations: 'failed' });
    } finally {
      await stale.close();
    }
  });
});

interface VisibleSystem {
  system: string;
  adapter: string;
  mode: string;
  isAsked: boolean;
  lastSuccess: string | null;
  lastFailure: { at: string; what: string } | null;
  waitingSince: string | null;
}

async function systemsOf(visible: TestProduct, headers = {}): Promise<Map<string, VisibleSystem>> {
  const status = await visible.browser('127.0.0.1').get('/status', headers);
  expect(status.status).toBe(200);
  return new Map((status.at('systems') as VisibleSystem[]).map((one) => [one.system, one]));
}

const AN_INSTANT = /^\d{4}-\d\d-\d\dT/;

describe('external systems in /status', () => {
  it('require the token of the metrics', async () => {
    expect((await product.browser('127.0.0.1').get('/status')).status).toBe(401);
    const systems = await systemsOf(product, { authorization: `Bearer ${TOKEN}` });
    expect([...systems.keys()]).toEqual([
      'shop',
      'content',
      'marketing',
      'media',
      'vimeo',
      'wistia',
      'analytics',
      'flags',
      'mail',
      'leads',
      'partner',
      'trustedform',
      'google-maps',
      'google-places',
      'error-reports',
      'facebook',
    ]);
    expect(systems.get('google-maps')).toEqual({
      system: 'google-maps',
      adapter: 'table',
      mode: 'embedded',
      isAsked: true,
      lastSuccess: null,
      lastFailure: null,
      waitingSince: null,
      rights: null,
      version: null,
      deletion: null,
    });
  });

  it('include how long work has been due at the configured shop', async () => {
    const { db } = product.database;
    const waitingSince = async () =>
      (await systemsOf(product, { authorization: `Bearer ${TOKEN}` })).get('shop')?.waitingSince;
    expect(await waitingSince()).toBeNull();
    const due = new Date(product.clock.now().getTime() - 60_000);
    for (const [gateway, at] of [
      ['embedded', due],
      ['embedded', new Date(due.getTime() + 1)],
      ['shopify', new Date(0)],
    ] as const)
      await db.execute(
        sql`insert into orders (order_id, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, created_at, next_check_at, gateway)
          values (${randomUUID()}, 'x', 'x', 'reserved', 'x', 'x', 0, ${at.toISOString()}, ${at.toISOString()}, ${gateway})`,
      );
    expect(await waitingSince()).toBe(due.toISOString());
    product.clock.advance(-120_000);
    expect(await waitingSince()).toBeNull();
    product.clock.advance(120_000);
  });

  it('are not called by the readiness check', async () => {
    const smtp = await startSmtpServer();
    const lonely = await startTestProduct({ MAIL_GATEWAY: 'smtp', SMTP_URL: smtp.url });
    try {
      await smtp.close();
      expect((await lonely.browser().get('/readyz')).status).toBe(200);
      expect((await systemsOf(lonely)).get('mail')?.lastSuccess).toBeNull();
    } finally {
      await lonely.close();
    }
  });

  it('include the failure of a mail server, which is called at most every 30 seconds', async () => {
    const smtp = await startSmtpServer();
    const lonely = await startTestProduct({ MAIL_GATEWAY: 'smtp', SMTP_URL: smtp.url });
    const mail = async () => (await systemsOf(lonely)).get('mail');
    try {
      const mode = 'live';
      expect(await mail()).toMatchObject({ adapter: 'smtp', mode, lastFailure: null });
      expect((await mail())?.lastSuccess).toMatch(AN_INSTANT);
      await smtp.close();
      expect(await mail()).toMatchObject({ lastFailure: null });
      lonely.clock.advance(30_000);
      expect(await mail()).toMatchObject({ lastFailure: { what: 'connection' } });
    } finally {
      await lonely.close();
      await smtp.close();
    }
  });

  it('include the failures that another process had, and its pause of half a minute', async () => {
    const google = await startGoogleMaps();
    const settings = { GEOCODING_GATEWAY: 'google', GOOGLE_MAPS_KEY: 'another', GOOGLE_MAPS_BASE_URL: google.url };
    const database = await openTestDatabase();
    const shared = { database: { ...database, close: async () => {} } };
    const asking = await startTestProduct({ ...settings, RATE_LIMIT_SCALE: '0' }, shared);
    const other = await startTestProduct(settings, shared);
    const maps = async () => (await systemsOf(other)).get('google-maps');
    try {
      expect(await maps()).toMatchObject({ mode: 'stand-in', isAsked: true, lastFailure: null });
      for (let call = 0; call < 5; call += 1) await asking.browser().get(`/api/zip-codes?country=US&zip=75999`);
      await systemsOf(asking);
      expect(await maps()).toMatchObject({
        isAsked: false,
        lastSuccess: null,
        lastFailure: { what: 'REQUEST_DENIED' },
      });
      other.clock.advance(30_000);
      expect((await maps())?.isAsked).toBe(true);
      const reported = await operate(other.adminChannel, ['status']);
      expect(reported.out).toMatch(/google-maps\s+google\s+stand-in.*REQUEST_DENIED/);
      expect(reported.out).toMatch(/google-maps\s+google\s+stand-in\s+yes\s+never\s/);
      expect(JSON.stringify(await systemsOf(other)) + reported.out).not.toMatch(/another|7599/);
    } finally {
      for (const one of [asking, other]) await one.close();
      await database.close();
      await google.close();
    }
  });
});

async function losableDatabase() {
  const database = await openTestDatabase();
  let lost = false;
  const db = new Proxy(database.db, {
    get(target, key) {
      if (lost) throw new Error('connection refused');
      return Reflect.get(target, key) as unknown;
    },
  });
  return { handle: { ...database, db }, lose: () => (lost = true), close: () => database.close() };
}
