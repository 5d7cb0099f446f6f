import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/engine.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { DatabaseUnavailable } from '../platform/database/availability.ts';

const CACHE_MS = 15_000;
const GAUGES = ['jobs_waiting', 'jobs_dead', 'mails_waiting', 'orders_waiting'] as const;

let database: TestDatabase;
let product: TestProduct;
let statements: string[] = [];
let isAway = false;
beforeAll(async () => {
  database = await openTestDatabase();
  const record = (what: string): void => {
    statements.push(what);
    if (isAway) throw new DatabaseUnavailable();
  };
  const db = new Proxy(database.db, {
    get: (target, key) => {
      record(String(key));
      return Reflect.get(target, key) as unknown;
    },
  });
  const handle: TestDatabase = { ...database, db };
  product = await startTestProduct({}, { handle });
  await database.db.execute(sql`delete from pgboss.job`);
});
afterAll(async () => {
  await product.close();
  await database.close();
});

/** The gauges of one scrape; undefined for one that is absent. */
async function scraped(): Promise<Record<string, number | undefined>> {
  const { status, text } = await product.browser().get('/metrics');
  expect(status).toBe(200);
  return Object.fromEntries(
    GAUGES.map((name) => {
      const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
      return [name, value === undefined ? undefined : Number(value)];
    }),
  );
}

async function scrapedAnew(): Promise<Record<string, number | undefined>> {
  product.clock.advance(CACHE_MS);
  return scraped();
}

const addJob = (name: string, state: string, startsIn = '-1 minute') =>
  database.db.execute(
    sql`insert into pgboss.job (name, state, start_after) values (${name}, ${state}::pgboss.job_state, now() + ${startsIn}::interval)`,
  );

describe('metrics of waiting work', () => {
  it('count due jobs, dead letters and unsent mails', async () => {
    expect(await scrapedAnew()).toEqual({ jobs_waiting: 0, jobs_dead: 0, mails_waiting: 0, orders_waiting: 0 });
    await addJob('erase-account', 'created');
    await addJob('check-order', 'retry');
    await addJob('check-order', 'retry', '1 hour');
    for (const state of ['active', 'completed', 'cancelled', 'failed']) await addJob('check-order', state);
    expect(await scrapedAnew()).toMatchObject({ jobs_waiting: 2, jobs_dead: 0, mails_waiting: 0 });
    for (const state of ['created', 'retry', 'active']) await addJob('send-mail', state);
    await addJob('send-mail', 'retry', '1 hour');
    for (const state of ['completed', 'failed']) await addJob('send-mail', state);
    expect(await scrapedAnew()).toMatchObject({ jobs_waiting: 4, jobs_dead: 0, mails_waiting: 4 });
    await addJob('dead-letters', 'created');
    // A job of the queue itself, which is no work for a worker.
    await database.db.execute(sql`update pgboss.job set name = '__pgboss__send-it' where name = 'erase-account'`);
    expect(await scrapedAnew()).toMatchObject({ jobs_waiting: 3, jobs_dead: 1, mails_waiting: 4 });
  });

  it('count orders that wait for the configured shop, but no unpaid invoice', async () => {
    const addOrder = async (
      status: string,
      { checkedIn = '1 hour', endReason = null, gateway = 'embedded' }: Partial<Record<string, string | null>> = {},
    ) => {
      const now = product.clock.now().toISOString();
      await database.db.execute(
        sql`insert into orders (order_id, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, created_at, end_reason, gateway, next_check_at)
            values (${randomUUID()}, 'x', 'x', ${status}, 'x', 'x', 0, ${now}, ${endReason}, ${gateway}, ${now}::timestamptz + ${checkedIn}::interval)`,
      );
      return (await scrapedAnew())['orders_waiting'];
    };
    expect(await addOrder('invoiced')).toBe(0);
    expect(await addOrder('paid', { checkedIn: '1 day' })).toBe(0);
    expect(await addOrder('fulfilled', { checkedIn: null })).toBe(0);
    expect(await addOrder('reserved', { checkedIn: null })).toBe(0);
    expect(await addOrder('reserved', { gateway: 'shopify' })).toBe(0);
    expect(await addOrder('reserved')).toBe(1);
    expect(await addOrder('invoiced', { endReason: 'replaced' })).toBe(2);
    expect(await addOrder('cancelled', { endReason: 'replaced', checkedIn: '1 day' })).toBe(2);
    expect(await addOrder('paid', { checkedIn: '-1 minute' })).toBe(3);
  });

  it('do not count their own statements as callers that wait for a connection', async () => {
    product.clock.advance(CACHE_MS);
    const { text } = await product.browser().get('/metrics');
    expect(text).toMatch(/^db_pool_waiting\{pool="requests"\} 0$/m);
    expect(text).toMatch(/^db_pool_waiting\{pool="background"\} 0$/m);
  });

  it('are read with two statements in 15 seconds, for any number of scrapes', async () => {
    const before = await scrapedAnew();
    await addJob('dead-letters', 'created');
    product.clock.advance(CACHE_MS - 1);
    statements = [];
    expect(await scraped()).toEqual(before);
    expect(statements).toEqual([]);
    product.clock.advance(1);
    expect(await scraped()).toEqual({ ...before, jobs_dead: 2 });
    expect(statements).toHaveLength(2);
  });

  it('are missing without a database, while other metrics are answered', async () => {
    product.clock.advance(CACHE_MS);
    isAway = true;
    try {
      expect(await scraped()).toEqual(Object.fromEntries(GAUGES.map((name) => [name, undefined])));
      const { text } = await product.browser().get('/metrics');
      expect(text).toMatch(/^http_request_seconds_count\{/m);
      expect(text).toMatch(/^workers_silent_seconds \d/m);
      expect(text).toMatch(/^db_pool_waiting\{pool="requests"\} 0$/m);
    } finally {
      isAway = false;
    }
    expect(await scrapedAnew()).toMatchObject({ jobs_dead: 2 });
  });
});
