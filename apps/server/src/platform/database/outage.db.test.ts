import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, vi } from 'vitest';
import { openTestDatabase, pgOnly, silentLog } from '../../../testing/engine.ts';
import type { TestDatabase } from '../../../testing/engine.ts';
import { startTestProduct } from '../../../testing/product.ts';
import type { HttpAnswer, Browser, TestProduct } from '../../../testing/product.ts';
import { openRelay } from '../../../testing/relay.ts';
import type { Relay } from '../../../testing/relay.ts';
import { guardDatabase } from './database.ts';
import { createPostgres } from './postgres.ts';
import { asBackground } from './as-background.ts';

interface Stage {
  product: TestProduct;
  relay: Relay;
  /** A connection that does not fail. */
  direct: TestDatabase;
}

/** A product with a connection that can fail, and the timeouts of production. */
async function withProduct(test: (stage: Stage) => Promise<void>): Promise<void> {
  const direct = await openTestDatabase();
  const relay = await openRelay(direct.url ?? '');
  const handle = guardDatabase(createPostgres({ url: relay.url }, silentLog));
  const database = { ...handle, url: relay.url, spoil: () => {} };
  const product = await startTestProduct({}, { database });
  try {
    await test({ product, relay, direct });
  } finally {
    await relay.restore();
    await product.close();
    await relay.close();
    await direct.close();
  }
}

interface Timed {
  answer: HttpAnswer;
  ms: number;
}

async function timed(call: Promise<HttpAnswer>): Promise<Timed> {
  const start = Date.now();
  return { answer: await call, ms: Date.now() - start };
}

async function callFor(ms: number, call: () => Promise<HttpAnswer>): Promise<Timed[]> {
  const calls: Promise<Timed>[] = [];
  for (const end = Date.now() + ms; Date.now() < end;) {
    calls.push(timed(call()));
    await pause(50);
  }
  return Promise.all(calls);
}

const statuses = (calls: readonly Timed[]): number[] => [...new Set(calls.map(({ answer }) => answer.status))];
const slowest = (calls: readonly Timed[]): number => Math.max(...calls.map(({ ms }) => ms));

const frozen = ({ relay }: Stage): void => relay.freeze();
const stopped = ({ relay }: Stage): Promise<void> => relay.stop();

async function expectServed(visitor: Browser): Promise<void> {
  expect((await visitor.get('/login', { accept: 'text/html' })).status).toBe(200);
  expect((await visitor.get('/api/config')).status).toBe(200);
}

describe('a database that is away', () => {
  for (const [what, fail] of [
    ['frozen', frozen],
    ['stopped', stopped],
  ] as const) {
    pgOnly(`because it is ${what} keeps no call longer than three seconds, and none after its return`, () =>
      withProduct(async (stage) => {
        const { product, relay } = stage;
        const member = await product.member();
        const own = `/api/user/${member.uid}`;
        expect(statuses(await callFor(200, () => member.get(own)))).toEqual([200]);

        await fail(stage);
        const [calls, ready] = await Promise.all([
          callFor(4_000, () => member.get(own)),
          timed(product.browser().get('/readyz')),
          expectServed(product.browser()),
        ]);
        expect(statuses(calls)).toEqual([503]);
        expect(slowest(calls)).toBeLessThan(3_000);
        expect(ready.ms).toBeLessThan(2_300);
        expect(ready.answer.at('checks')).toMatchObject({ database: 'failed', migrations: 'failed' });

        const now = await timed(member.get(own));
        expect(now.ms).toBeLessThan(100);
        expect(now.answer.at('error.code')).toBe('unavailable');
        expect(now.answer.headers['retry-after']).toBe('5');
        const page = await member.get('/course', { accept: 'text/html', 'accept-language': 'pl-PL' });
        expect(page.status).toBe(503);
        expect(page.headers['retry-after']).toBe('5');
        expect(page.text).toContain('Zaraz wracamy');
        await expectServed(product.browser());

        await relay.restore();
        await pause(2_000);
        expect(statuses(await callFor(300, () => member.get(own)))).toEqual([200]);
        expect((await product.browser().get('/readyz')).status).toBe(200);
      }),
    );
  }

  pgOnly('a pool that is full keeps who waits too long, and is no outage', () =>
    withProduct(async ({ product }) => {
      const { database } = product;
      const held = Array.from({ length: 10 }, () =>
        database.transaction(async (tx) => {
          for (let time = 0; time < 3; time += 1) await tx.execute(sql`select pg_sleep(1)`);
        }),
      );
      await pause(100);
      const waiting = await Promise.allSettled(Array.from({ length: 4 }, () => database.db.execute(sql`select 1`)));
      expect(waiting.map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'));
      await asBackground(() => database.db.execute(sql`select 1`));
      await Promise.all(held);
      await database.db.execute(sql`select 1`);
    }),
  );

  pgOnly('a transaction that it leaves in the middle ends with it', () =>
    withProduct(async ({ product, relay }) => {
      const start = Date.now();
      const work = product.database.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        relay.freeze();
        await tx.execute(sql`select 2`);
      });
      await expect(work).rejects.toThrow('the database does not answer');
      expect(Date.now() - start).toBeLessThan(3_000);
    }),
  );

  pgOnly('a statement that takes too long is refused like it, and others are answered', () =>
    withProduct(async ({ product }) => {
      const sleep = () => product.database.db.execute(sql`select pg_sleep(4)`);
      const start = Date.now();
      const slow = await Promise.allSettled([sleep(), sleep(), sleep()]);
      expect(slow.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect(Date.now() - start).toBeLessThan(2_600);
      expect((await product.browser().get('/readyz')).status).toBe(200);
    }),
  );
});

describe('what happens while nobody listens', () => {
  pgOnly('is told to every stream that stayed open', () =>
    withProduct(async ({ product, relay, direct }) => {
      const base = await product.app.listen({ port: 0, host: '127.0.0.1' });
      const [renamed, signedOut] = [await product.member(), await product.member()];
      const streams = await Promise.all([renamed, signedOut].map((member) => openStream(base, member)));
      await vi.waitFor(() => expect(streams.every(({ text }) => text().includes('event: user'))).toBe(true), {
        timeout: 10_000,
      });

      await relay.stop();
      await direct.db.execute(sql`update users set first_name = 'Meanwhile' where uid = ${renamed.uid}`);
      await direct.db.execute(sql`delete from sessions where uid = ${signedOut.uid}`);
      await pause(1_000);
      await relay.restore();
      await vi.waitFor(
        () => {
          expect(streams[0]?.text()).toContain('Meanwhile');
          expect(streams[1]?.text()).toContain('event: signed-out');
        },
        { timeout: 5_000 },
      );
      for (const { close } of streams) close();
    }),
  );
});

async function openStream(base: string, member: Browser & { uid: string }) {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ended = new AbortController();
  const response = await fetch(`${base}/api/user/${member.uid}/events`, { headers: { cookie }, signal: ended.signal });
  let text = '';
  const read = async (): Promise<void> => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  };
  read().catch(() => undefined);
  return { text: () => text, close: () => ended.abort() };
}
