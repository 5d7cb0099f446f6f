import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, silentLog } from '../../../testing/engine.ts';
import type { TestDatabase } from '../../../testing/engine.ts';
import { countOf, rowsOf } from '../../../testing/rows.ts';
import { createJobs } from './jobs.ts';
import type { JobKind, Jobs } from './jobs.ts';

let database: TestDatabase;
let jobs: Jobs;
beforeEach(async () => {
  database = await openTestDatabase();
  jobs = createJobs(database, silentLog, 5);
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
});

function kind(handle: JobKind['handle'], retries = 0): JobKind {
  return { name: 'greet', retries, handle };
}

const waiting = (): Promise<number> => countOf(database.db, sql`select count(*) from pgboss.job where name = 'greet'`);

describe('a job sent inside a transaction', () => {
  beforeEach(() => jobs.start([kind(async () => {})]));

  it('is there when the transaction commits, and not before', async () => {
    await database.transaction(async (tx) => {
      await jobs.send('greet', { uid: 'maya' });
      expect(await countOf(tx, sql`select count(*) from pgboss.job where name = 'greet'`)).toBe(1);
    });
    expect(await waiting()).toBe(1);
  });

  it('is gone when the transaction rolls back', async () => {
    const work = database.transaction(async () => {
      await jobs.send('greet', { uid: 'maya' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await waiting()).toBe(0);
  });

  it('outside any transaction it is there at once', async () => {
    await jobs.send('greet', { uid: 'maya' });
    expect(await waiting()).toBe(1);
  });
});

describe('the worker', () => {
  async function work(only: JobKind): Promise<void> {
    await jobs.start([only]);
    await jobs.work([only]);
  }

  it('hands each payload over once', async () => {
    const seen: unknown[] = [];
    await work(kind(async (payload) => void seen.push(payload)));
    await jobs.send('greet', { uid: 'maya' });
    await jobs.send('greet', { uid: 'jo' });
    await vi.waitFor(() => expect(seen).toHaveLength(2), { timeout: 10_000 });
    expect(seen).toEqual(expect.arrayContaining([{ uid: 'maya' }, { uid: 'jo' }]));
  });

  it('takes many at once, and a failure among them is that job’s alone', async () => {
    const seen: unknown[] = [];
    await work(
      kind(async (payload) => {
        seen.push(payload);
        if ('isBad' in payload) throw new Error('never works');
      }),
    );
    for (let number = 0; number < 40; number += 1)
      await jobs.send('greet', number === 7 ? { isBad: true } : { number });
    await vi.waitFor(() => expect(seen).toHaveLength(40), { timeout: 10_000 });
    expect(seen.filter((payload) => JSON.stringify(payload) === '{"isBad":true}')).toHaveLength(1);
    await vi.waitFor(async () => expect(await jobs.deadLetters()).toBe(1), { timeout: 5_000, interval: 200 });
    const done = () => countOf(database.db, sql`select count(*) from pgboss.job where state = 'completed'`);
    await expect.poll(done, { timeout: 5_000, interval: 100 }).toBe(39);
    const [failed] = await rowsOf(
      database.db,
      sql`select output->>'message' as why from pgboss.job where state = 'failed'`,
    );
    expect(failed).toEqual({ why: 'never works' });
  });

  it('a slow job holds back neither the end nor the next try of those that came with it', async () => {
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const tries: object[] = [];
    const only = kind(async (payload) => {
      tries.push(payload);
      if ('isSlow' in payload) await held;
      if ('isShaky' in payload && tries.filter((each) => 'isShaky' in each).length === 1) throw new Error('once');
    }, 3);
    await jobs.start([only]);
    for (const payload of [{ isSlow: true }, { isShaky: true }, { number: 1 }, { number: 2 }])
      await jobs.send('greet', payload);
    await jobs.work([only]);
    const ended = (): Promise<number> =>
      countOf(database.db, sql`select count(*) from pgboss.job where name = 'greet' and state = 'completed'`);
    const active = (): Promise<number> =>
      countOf(database.db, sql`select count(*) from pgboss.job where name = 'greet' and state = 'active'`);
    try {
      await expect.poll(ended, { timeout: 15_000, interval: 200 }).toBe(3);
      expect(await active()).toBe(1);
    } finally {
      letGo();
    }
    await expect.poll(ended, { timeout: 15_000, interval: 200 }).toBe(4);
    expect(tries).toHaveLength(5);
    expect(await jobs.deadLetters()).toBe(0);
  });

  it('jobs that hang are given up, so that the others of their kind are done, and are tried again', async () => {
    const seen: object[] = [];
    const never = new Promise<void>(() => {});
    const hasHung = new Set<string>();
    const only: JobKind = {
      ...kind((payload) => {
        const text = JSON.stringify(payload);
        if ('hangs' in payload && !hasHung.has(text)) {
          hasHung.add(text);
          return never;
        }
        seen.push(payload);
        return Promise.resolve();
      }, 1),
      seconds: 1,
    };
    await jobs.start([only]);
    for (let number = 0; number < 20; number += 1) await jobs.send('greet', { hangs: number });
    await jobs.work([only]);
    // Both workers hold a batch that hangs when this one comes.
    await expect.poll(() => hasHung.size, { timeout: 5_000 }).toBe(20);
    await jobs.send('greet', { uid: 'maya' });
    await vi.waitFor(() => expect(seen).toContainEqual({ uid: 'maya' }), { timeout: 10_000 });
    await expect.poll(() => seen.length, { timeout: 15_000 }).toBe(21);
    expect(await jobs.deadLetters()).toBe(0);
  });

  it('a try whose time is over is told so before its job is given to another', async () => {
    const told: string[] = [];
    const only: JobKind = {
      ...kind(async (_, { signal }) => {
        told.push('begun');
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        told.push('left');
      }, 1),
      seconds: 1,
    };
    await work(only);
    await jobs.send('greet', { uid: 'maya' });
    await expect.poll(() => told.length, { timeout: 15_000 }).toBeGreaterThan(2);
    expect(told.slice(0, 3)).toEqual(['begun', 'left', 'begun']);
  });

  it('a job that fails every try becomes a dead letter', async () => {
    await work(kind(() => Promise.reject(new Error('never works'))));
    expect(await jobs.deadLetters()).toBe(0);
    await jobs.send('greet', { uid: 'maya' });
    await vi.waitFor(async () => expect(await jobs.deadLetters()).toBe(1), { timeout: 15_000, interval: 200 });
  });

  describe('a job whose process was killed', () => {
    const states = () => rowsOf(database.db, sql`select state from pgboss.job where name = 'greet'`);

    /** Another process takes the job and is never heard of again; the queue looks after it so many seconds later. */
    async function killedBefore(seconds: number): Promise<void> {
      const killed = anotherQueue();
      await killed.start();
      try {
        expect(await killed.fetch('greet')).toHaveLength(1);
        await database.db.execute(
          sql`update pgboss.job set started_on = now() - ${seconds} * interval '1 second' where name = 'greet'`,
        );
        // What the queue does by itself once a minute.
        await killed.supervise('greet');
      } finally {
        await killed.stop({ graceful: false, close: false });
      }
    }

    const anotherQueue = (): PgBoss =>
      new PgBoss({
        db: database.raw,
        ...(database.engine === 'pglite' && { backend: 'pglite' as const }),
        supervise: false,
        schedule: false,
      });

    it('is tried again after two minutes', async () => {
      await jobs.start([kind(async () => {}, 1)]);
      await jobs.send('greet', { uid: 'maya' });
      await killedBefore(125);
      expect(await states()).toEqual([{ state: 'retry' }]);
    });

    it('is left alone as long as it may still be under way', async () => {
      await jobs.start([kind(async () => {}, 1)]);
      await jobs.send('greet', { uid: 'maya' });
      await killedBefore(90);
      expect(await states()).toEqual([{ state: 'active' }]);
    });

    it('is tried again as soon, and as often as the kind says now, in a queue that an earlier version made', async () => {
      const earlier = anotherQueue();
      await earlier.start();
      try {
        await earlier.createQueue('greet', { retryLimit: 0, expireInSeconds: 900 });
      } finally {
        await earlier.stop({ graceful: false, close: false });
      }
      await jobs.start([kind(async () => {}, 1)]);
      await jobs.send('greet', { uid: 'maya' });
      await killedBefore(125);
      expect(await states()).toEqual([{ state: 'retry' }]);
    });
  });
});
