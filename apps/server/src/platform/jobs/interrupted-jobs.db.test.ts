import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#testing/engine.ts';
import { greet, greetingsOfEachTest, greets } from '#testing/greetings.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import type { HandledJob } from './job.ts';
import { createJobs } from './jobs.ts';

const queue = greetingsOfEachTest();

describe('job whose process was killed', () => {
  const states = () => rowsOf(queue.database.db, sql`select state from pgboss.job where name = 'greet'`);

  /** Another process takes the job and is killed; both times are seconds ago. */
  async function killed(ago: { taken: number; heard: number }): Promise<void> {
    const other = anotherQueue();
    await other.start();
    try {
      expect(await other.fetch('greet')).toHaveLength(1);
      await queue.database.db.execute(
        sql`update pgboss.job set started_on = now() - ${ago.taken} * interval '1 second',
          heartbeat_on = now() - ${ago.heard} * interval '1 second' where name = 'greet'`,
      );
    } finally {
      await other.stop({ graceful: false, close: false });
    }
  }

  /** Runs the queue's maintenance, which otherwise happens every eight seconds. */
  async function lookAfter(): Promise<void> {
    const other = anotherQueue();
    await other.start();
    await other.supervise('greet');
    await other.stop({ graceful: false, close: false });
  }

  const anotherQueue = (): PgBoss =>
    new PgBoss({
      db: queue.database.raw,
      ...(queue.database.engine === 'pglite' && { backend: 'pglite' as const }),
      supervise: false,
      schedule: false,
    });

  it('is tried again when it sent no heartbeat for half a minute', async () => {
    await queue.jobs.start([greets(async () => {}, 1)]);
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya' });
    await killed({ taken: 31, heard: 31 });
    await lookAfter();
    expect(await states()).toEqual([{ state: 'retry' }]);
  });

  it('is tried again by the running queue within ten seconds after that', async () => {
    await queue.jobs.start([greets(async () => {}, 1)]);
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya' });
    await killed({ taken: 31, heard: 31 });
    await expect.poll(states, { timeout: 10_000, interval: 200 }).toEqual([{ state: 'retry' }]);
  });

  it('is not tried again while it may still be running', async () => {
    await queue.jobs.start([greets(async () => {}, 1)]);
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya' });
    await killed({ taken: 90, heard: 25 });
    await lookAfter();
    expect(await states()).toEqual([{ state: 'active' }]);
  });

  it('is tried again after two minutes even while heartbeats arrive', async () => {
    await queue.jobs.start([greets(async () => {}, 1)]);
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya' });
    await killed({ taken: 125, heard: 1 });
    await lookAfter();
    expect(await states()).toEqual([{ state: 'retry' }]);
  });

  it('is tried again with the present settings of its kind, in a queue of an earlier version', async () => {
    const earlier = anotherQueue();
    await earlier.start();
    try {
      await earlier.createQueue('greet', { retryLimit: 0, expireInSeconds: 900 });
    } finally {
      await earlier.stop({ graceful: false, close: false });
    }
    await queue.jobs.start([greets(async () => {}, 1)]);
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya' });
    await killed({ taken: 31, heard: 31 });
    await lookAfter();
    expect(await states()).toEqual([{ state: 'retry' }]);
  });
});

describe('job of a stopped process', () => {
  const over = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

  it('is returned to the queue at once when it can be interrupted, for the next process', async () => {
    const seen: string[] = [];
    const only: HandledJob = {
      ...greets(async (_, { signal }) => {
        seen.push('begun');
        await over(signal);
        throw new Error('left');
      }),
      seconds: 60,
    };
    await queue.jobs.start([only]);
    for (let number = 0; number < 20; number += 1) await queue.jobs.send(queue.database.db, greet, { number });
    // Batches, otherwise the first slow job would occupy one of two workers alone.
    await queue.jobs.work([only]);
    await expect.poll(() => seen.length, { timeout: 5_000 }).toBe(20);
    const begun = performance.now();
    await queue.jobs.stop();
    // Otherwise the stop would take as long as its limit.
    expect(performance.now() - begun).toBeLessThan(4_000);
    const due = sql`select count(*) from pgboss.job where state = 'retry' and start_after <= now()`;
    expect(await countOf(queue.database.db, due)).toBe(20);
    const next = createJobs(queue.database, silentLog, 5);
    const done: object[] = [];
    const again = greets(async (payload) => void done.push(payload));
    await next.start([again]);
    await next.work([again]);
    try {
      await expect.poll(() => done.length, { timeout: 15_000 }).toBe(20);
      expect(await next.deadLetters()).toBe(0);
    } finally {
      await next.stop();
    }
  });

  it('finishes before the stop when it cannot be interrupted', async () => {
    const seen: string[] = [];
    const only: HandledJob = {
      ...greets(async (_, { signal, markUninterruptible }) => {
        markUninterruptible();
        seen.push('begun');
        await Promise.race([over(signal), pause(2_000)]);
        seen.push(signal.aborted ? 'left' : 'done');
      }),
      seconds: 60,
    };
    await queue.work(only);
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya' });
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual(['begun']);
    await queue.jobs.stop();
    expect(seen).toEqual(['begun', 'done']);
    expect(await countOf(queue.database.db, sql`select count(*) from pgboss.job where state = 'completed'`)).toBe(1);
  });
});
