import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/engine.ts';
import { startTestProduct } from '../../testing/product.ts';
import type { TestProduct } from '../../testing/product.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { startSmtpServer } from '../gateways/mail/testing/smtp-server.ts';

const TOKEN = 'metrics-token-of-32-characters-ok';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ METRICS_TOKEN: TOKEN });
});
afterAll(() => product.close());

describe('calls of operators', () => {
  it('healthz, readyz and version answer plain objects, to anyone', async () => {
    expect((await product.browser().get('/healthz')).body).toEqual({ status: 'ok' });
    const ready = await product.browser().get('/readyz');
    expect(ready.status).toBe(200);
    expect(ready.at('status')).toBe('ready');
    expect(ready.at('checks')).toEqual({ database: 'ok', migrations: 'ok', jobs: 'ok', gateway: 'ok', proxy: 'ok' });
    expect((await product.browser().get('/version')).body).toEqual({
      version: '0.1.0',
      commit: expect.any(String) as string,
      node: process.versions.node,
    });
  });

  it('metrics answer the bearer of the token only, with routes and never addresses', async () => {
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

  it('without a token metrics are for this machine only', async () => {
    const open = await startTestProduct();
    try {
      expect((await open.browser('127.0.0.1').get('/metrics')).status).toBe(200);
      expect((await open.browser('10.0.0.7').get('/metrics')).status).toBe(404);
    } finally {
      await open.close();
    }
  });
});

describe('metrics without a token', () => {
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'are closed to who comes by a proxy: %s',
    async (header) => {
      const open = await startTestProduct();
      try {
        expect((await open.browser('127.0.0.1').get('/metrics', { [header]: '10.0.0.7' })).status).toBe(404);
      } finally {
        await open.close();
      }
    },
  );

  it('are closed in production, from wherever', async () => {
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

describe('behind a proxy that the settings do not know', () => {
  it.each([
    ['0', 'failed', 1],
    ['1', 'ok', 0],
  ])('TRUST_PROXY_HOPS=%s shows the check as %s', async (hops, check, warnings) => {
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

describe('without its database', () => {
  it('the process is alive and not ready', async () => {
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

describe('behind its build', () => {
  it('a database that lacks a migration is not ready, one that is ahead is', async () => {
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

describe('without a mail server', () => {
  it('says so, serves on, and asks it at most every 30 seconds', async () => {
    const smtp = await startSmtpServer();
    const lonely = await startTestProduct({ MAIL_GATEWAY: 'smtp', SMTP_URL: smtp.url });
    const gateway = async (): Promise<unknown> => {
      const ready = await lonely.browser().get('/readyz');
      expect(ready.status).toBe(200);
      return ready.at('checks.gateway');
    };
    try {
      expect(await gateway()).toBe('ok');
      await smtp.close();
      expect(await gateway()).toBe('ok');
      lonely.clock.advance(30_000);
      expect(await gateway()).toBe('failed');
    } finally {
      await lonely.close();
      await smtp.close();
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
