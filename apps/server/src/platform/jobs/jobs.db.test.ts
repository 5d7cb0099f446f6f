import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, silentLog } from '../../../testing/engine.ts';
import type { TestDatabase } from '../../../testing/engine.ts';
import { countOf, rowsOf } from '../../../testing/rows.ts';
import { defineJob, handles } from './job.ts';
import type { HandledJob, Job } from './job.ts';
import { createJobs } from './jobs.ts';
import type { Jobs } from './jobs.ts';
import type { JobTry } from './tries.ts';

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

type Greeting = Record<string, unknown>;

const greet: Job<Greeting> = defineJob('greet', z.looseObject({}), { retries: 0 });

function kind(
  handle: (payload: Greeting, attempt: JobTry) => Promise<void>,
  retries: HandledJob['retries'] = 0,
): HandledJob {
  return handles({ ...greet, retries }, handle);
}

const waiting = (): Promise<number> => countOf(database.db, sql`select count(*) from pgboss.job where name = 'greet'`);

describe('a job sent inside a transaction', () => {
  beforeEach(() => jobs.start([kind(async () => {})]));

  it('is there when the transaction commits, and not before', async () => {
    await database.transaction(async (tx) => {
      await jobs.send(tx, greet, { uid: 'maya' });
      expect(await countOf(tx, sql`select count(*) from pgboss.job where name = 'greet'`)).toBe(1);
    });
    expect(await waiting()).toBe(1);
  });

  it('is gone when the transaction rolls back', async () => {
    const work = database.transaction(async (tx) => {
      await jobs.send(tx, greet, { uid: 'maya' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await waiting()).toBe(0);
  });

  it('outside any transaction it is there at once', async () => {
    await jobs.send(database.db, greet, { uid: 'maya' });
    expect(await waiting()).toBe(1);
  });

  it('does not compile with a payload of another job', async () => {
    const wave = defineJob('greet', z.object({ uid: z.string() }), { retries: 0 });
    await jobs.send(database.db, wave, { uid: 'maya' });
    // @ts-expect-error a wave is for somebody
    await jobs.send(database.db, wave, { name: 'Maya' });
    expect(await waiting()).toBe(2);
  });

  it('is refused on anything but that transaction, with which it would not commit', async () => {
    const ended = await database.transaction(async (tx) => tx);
    await expect(jobs.send(ended, greet, {})).rejects.toThrow('the open transaction');
    await database.transaction(async () => {
      await expect(jobs.send(database.db, greet, {})).rejects.toThrow('the open transaction');
    });
    expect(await waiting()).toBe(0);
  });
});

describe('the worker', () => {
  async function work(only: HandledJob): Promise<void> {
    await jobs.start([only]);
    await jobs.work([only]);
  }

  it('hands each payload over once', async () => {
    const seen: unknown[] = [];
    await work(kind(async (payload) => void seen.push(payload)));
    await jobs.send(database.db, greet, { uid: 'maya' });
    await jobs.send(database.db, greet, { uid: 'jo' });
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
      await jobs.send(database.db, greet, number === 7 ? { isBad: true } : { number });
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
      await jobs.send(database.db, greet, payload);
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
    const only: HandledJob = {
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
    for (let number = 0; number < 20; number += 1) await jobs.send(database.db, greet, { hangs: number });
    await jobs.work([only]);
    // Both workers hold a batch that hangs when this one comes.
    await expect.poll(() => hasHung.size, { timeout: 5_000 }).toBe(20);
    await jobs.send(database.db, greet, { uid: 'maya' });
    await vi.waitFor(() => expect(seen).toContainEqual({ uid: 'maya' }), { timeout: 10_000 });
    await expect.poll(() => seen.length, { timeout: 15_000 }).toBe(21);
    expect(await jobs.deadLetters()).toBe(0);
  });

  it('a try whose time is over is told so before its job is given to another', async () => {
    const told: string[] = [];
    const only: HandledJob = {
      ...kind(async (_, { signal }) => {
        told.push('begun');
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        told.push('left');
      }, 1),
      seconds: 1,
    };
    await work(only);
    await jobs.send(database.db, greet, { uid: 'maya' });
    await expect.poll(() => told.length, { timeout: 15_000 }).toBeGreaterThan(2);
    expect(told.slice(0, 3)).toEqual(['begun', 'left', 'begun']);
  });

  it('a try whose job the queue has given to another is told so within six seconds', async () => {
    const told: string[] = [];
    const only: HandledJob = {
      ...kind(async (_, { signal }) => {
        told.push('begun');
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        told.push('left');
      }, 1),
      seconds: 100,
    };
    await work(only);
    await jobs.send(database.db, greet, { uid: 'maya' });
    await expect.poll(() => told, { timeout: 5_000 }).toEqual(['begun']);
    await database.db.execute(sql`update pgboss.job set retry_count = retry_count + 1 where name = 'greet'`);
    await expect.poll(() => told, { timeout: 6_500 }).toEqual(['begun', 'left']);
  });

  it('a job that fails every try becomes a dead letter', async () => {
    await work(kind(() => Promise.reject(new Error('never works'))));
    expect(await jobs.deadLetters()).toBe(0);
    await jobs.send(database.db, greet, { uid: 'maya' });
    await vi.waitFor(async () => expect(await jobs.deadLetters()).toBe(1), { timeout: 15_000, interval: 200 });
  });

  it('a job of an earlier version whose payload does not fit is a dead letter, and its work is not begun', async () => {
    const begun = vi.fn<() => Promise<void>>();
    const earlier = defineJob('greet', z.object({ name: z.string() }), { retries: 0 });
    await work(handles(defineJob('greet', z.object({ uid: z.string() }), { retries: 0 }), begun));
    await jobs.send(database.db, earlier, { name: 'Maya' });
    await vi.waitFor(async () => expect(await jobs.deadLetters()).toBe(1), { timeout: 15_000, interval: 200 });
    expect(begun).not.toHaveBeenCalled();
  });

  it('a job that is never given up is tried hourly in the end, and kept for as long', async () => {
    await work(kind(() => Promise.reject(new Error('not yet')), 'endless'));
    await jobs.send(database.db, greet, { uid: 'maya' });
    const [first] = await waitsAfterFailure();
    expect(first?.['wait']).toBeGreaterThan(25);
    expect(first?.['wait']).toBeLessThanOrEqual(60);
    await database.db.execute(
      sql`update pgboss.job set retry_count = 500, start_after = now() - interval '1 second' where name = 'greet'`,
    );
    await expect.poll(async () => (await waitsAfterFailure())[0]?.['tries'], { timeout: 10_000 }).toBe(501);
    const [late] = await waitsAfterFailure();
    expect(late?.['wait']).toBeGreaterThan(3_500);
    expect(late?.['wait']).toBeLessThanOrEqual(3_600);
    expect(late?.['years']).toBeGreaterThan(9);
    expect(await jobs.deadLetters()).toBe(0);
  });

  /** The job once its try has failed: its tries, the seconds until the next one, the years it is kept. */
  async function waitsAfterFailure(): Promise<Record<string, unknown>[]> {
    const retried = sql`select retry_count as tries, extract(epoch from start_after - now())::float as wait,
      (extract(epoch from keep_until - now()) / 86400 / 365)::float as years
      from pgboss.job where name = 'greet' and state = 'retry' and start_after > now()`;
    await expect.poll(async () => (await rowsOf(database.db, retried)).length, { timeout: 10_000 }).toBe(1);
    return rowsOf(database.db, retried);
  }

  describe('a job whose process was killed', () => {
    const states = () => rowsOf(database.db, sql`select state from pgboss.job where name = 'greet'`);

    /** Another process takes the job and is killed; it was taken, and was last heard of, so many seconds ago. */
    async function killed(ago: { taken: number; heard: number }): Promise<void> {
      const other = anotherQueue();
      await other.start();
      try {
        expect(await other.fetch('greet')).toHaveLength(1);
        await database.db.execute(
          sql`update pgboss.job set started_on = now() - ${ago.taken} * interval '1 second',
            heartbeat_on = now() - ${ago.heard} * interval '1 second' where name = 'greet'`,
        );
      } finally {
        await other.stop({ graceful: false, close: false });
      }
    }

    /** What the queue does by itself every five seconds. */
    async function lookAfter(): Promise<void> {
      const other = anotherQueue();
      await other.start();
      await other.supervise('greet');
      await other.stop({ graceful: false, close: false });
    }

    const anotherQueue = (): PgBoss =>
      new PgBoss({
        db: database.raw,
        ...(database.engine === 'pglite' && { backend: 'pglite' as const }),
        supervise: false,
        schedule: false,
      });

    it('is tried again when nothing was heard of it for half a minute', async () => {
      await jobs.start([kind(async () => {}, 1)]);
      await jobs.send(database.db, greet, { uid: 'maya' });
      await killed({ taken: 31, heard: 31 });
      await lookAfter();
      expect(await states()).toEqual([{ state: 'retry' }]);
    });

    it('is tried again without anybody’s doing within ten seconds from then', async () => {
      await jobs.start([kind(async () => {}, 1)]);
      await jobs.send(database.db, greet, { uid: 'maya' });
      await killed({ taken: 31, heard: 31 });
      await expect.poll(states, { timeout: 10_000, interval: 200 }).toEqual([{ state: 'retry' }]);
    });

    it('is left alone as long as it may still be under way', async () => {
      await jobs.start([kind(async () => {}, 1)]);
      await jobs.send(database.db, greet, { uid: 'maya' });
      await killed({ taken: 90, heard: 25 });
      await lookAfter();
      expect(await states()).toEqual([{ state: 'active' }]);
    });

    it('is tried again after two minutes even if it is heard of', async () => {
      await jobs.start([kind(async () => {}, 1)]);
      await jobs.send(database.db, greet, { uid: 'maya' });
      await killed({ taken: 125, heard: 1 });
      await lookAfter();
      expect(await states()).toEqual([{ state: 'retry' }]);
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
      await jobs.send(database.db, greet, { uid: 'maya' });
      await killed({ taken: 31, heard: 31 });
      await lookAfter();
      expect(await states()).toEqual([{ state: 'retry' }]);
    });
  });

  describe('when it is stopped', () => {
    const over = (signal: AbortSignal) =>
      new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

    it('hands back at once what holds on to nothing, for the next process to take at once', async () => {
      const seen: string[] = [];
      const only: HandledJob = {
        ...kind(async (_, { signal }) => {
          seen.push('begun');
          await over(signal);
          throw new Error('left');
        }),
        seconds: 60,
      };
      await jobs.start([only]);
      for (let number = 0; number < 20; number += 1) await jobs.send(database.db, greet, { number });
      // Taken one by one as they come, the first alone would hold one of the two workers.
      await jobs.work([only]);
      await expect.poll(() => seen.length, { timeout: 5_000 }).toBe(20);
      const begun = performance.now();
      await jobs.stop();
      // Without that it would wait for as long as a stop may take.
      expect(performance.now() - begun).toBeLessThan(4_000);
      const due = sql`select count(*) from pgboss.job where state = 'retry' and start_after <= now()`;
      expect(await countOf(database.db, due)).toBe(20);
      const next = createJobs(database, silentLog, 5);
      const done: object[] = [];
      const again = kind(async (payload) => void done.push(payload));
      await next.start([again]);
      await next.work([again]);
      try {
        await expect.poll(() => done.length, { timeout: 15_000 }).toBe(20);
        expect(await next.deadLetters()).toBe(0);
      } finally {
        await next.stop();
      }
    });

    it('waits for what holds on', async () => {
      const seen: string[] = [];
      const only: HandledJob = {
        ...kind(async (_, { signal, holdOn }) => {
          holdOn();
          seen.push('begun');
          await Promise.race([over(signal), pause(2_000)]);
          seen.push(signal.aborted ? 'left' : 'done');
        }),
        seconds: 60,
      };
      await work(only);
      await jobs.send(database.db, greet, { uid: 'maya' });
      await expect.poll(() => seen, { timeout: 5_000 }).toEqual(['begun']);
      await jobs.stop();
      expect(seen).toEqual(['begun', 'done']);
      expect(await countOf(database.db, sql`select count(*) from pgboss.job where state = 'completed'`)).toBe(1);
    });
  });
});
