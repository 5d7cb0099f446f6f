import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { greet, greetingsOfEachTest, greets } from '#testing/greetings.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { defineJob, handles, type HandledJob } from './job.ts';

const queue = greetingsOfEachTest();

/** A job that runs until it is aborted, and records when it begins and ends. */
function untilAborted(reported: string[], seconds: number): HandledJob {
  const job = greets(async (_, { signal }) => {
    reported.push('begun');
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    reported.push('left');
  }, 1);
  return { ...job, seconds };
}

describe('worker over the intervals of its queue', () => {
  it('aborts a try at its time limit, before another worker gets the job', async () => {
    const reported: string[] = [];
    await queue.work(untilAborted(reported, 1));
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya' });
    await expect.poll(() => reported.length, { timeout: 15_000 }).toBeGreaterThan(2);
    expect(reported.slice(0, 3)).toEqual(['begun', 'left', 'begun']);
  });

  it('aborts a try within six seconds when the queue has assigned the job to another worker', async () => {
    const reported: string[] = [];
    await queue.work(untilAborted(reported, 100));
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya' });
    await expect.poll(() => reported, { timeout: 5_000 }).toEqual(['begun']);
    await queue.database.db.execute(sql`update pgboss.job set retry_count = retry_count + 1 where name = 'greet'`);
    await expect.poll(() => reported, { timeout: 6_500 }).toEqual(['begun', 'left']);
  });

  it('deletes a job a minute after it completed or failed, and no waiting job', async () => {
    await queue.work(greets((payload) => ('isBad' in payload ? Promise.reject(new Error('no')) : Promise.resolve())));
    const { db } = queue.database;
    await queue.jobs.send(db, greet, {});
    await queue.jobs.send(db, greet, { isBad: true });
    await queue.jobs.send(db, greet, {}, { startAfter: new Date(Date.now() + 3_600_000) });
    const states = async () =>
      (await rowsOf(db, sql`select state::text from pgboss.job where name = 'greet' order by 1`)).map(
        (row) => row['state'],
      );
    await expect.poll(states, { timeout: 15_000 }).toEqual(['completed', 'created', 'failed']);
    await db.execute(
      sql`update pgboss.job set completed_on = now() - interval '61 seconds' where completed_on is not null`,
    );
    await db.execute(sql`update pgboss.queue set maintain_on = now() - interval '61 seconds'`);
    await expect.poll(states, { timeout: 15_000 }).toEqual(['created']);
    expect(await queue.jobs.deadLetters()).toBe(1);
  });

  it('sends at most fifty statements in ten seconds when twenty queues are empty', async () => {
    const kinds = Array.from({ length: 20 }, (_, index) =>
      handles(defineJob(`idle-${index}`, z.object({}), { retries: 0 }), async () => {}),
    );
    await queue.jobs.start(kinds);
    await queue.jobs.work(kinds);
    await pause(2_000);
    const ofQueue = vi.spyOn(queue.database.raw, 'executeSql');
    const ofLook = vi.spyOn(queue.database.db, 'execute');
    await pause(10_000);
    expect(ofLook.mock.calls.length).toBeGreaterThan(5);
    expect(ofQueue.mock.calls.length + ofLook.mock.calls.length).toBeLessThanOrEqual(50);
  });
});
