import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { greet, greetingsOfEachTest, greets } from '#testing/greetings.ts';
import { countOf } from '#testing/database/rows.ts';
import type { HandledJob } from './job.ts';

const queue = greetingsOfEachTest();

describe('worker with slow jobs', () => {
  it('completes and retries the other jobs of a batch while one is slow', async () => {
    let letGo = (): void => {};
    const current = new Promise<void>((resolve) => (letGo = resolve));
    const tries: object[] = [];
    const only = greets(async (payload) => {
      tries.push(payload);
      if ('isSlow' in payload) await current;
      if ('isShaky' in payload && tries.filter((each) => 'isShaky' in each).length === 1) throw new Error('once');
    }, 3);
    await queue.jobs.start([only]);
    for (const payload of [{ isSlow: true }, { isShaky: true }, { number: 1 }, { number: 2 }])
      await queue.jobs.send(queue.database.db, greet, payload);
    await queue.jobs.work([only]);
    const ended = (): Promise<number> =>
      countOf(queue.database.db, sql`select count(*) from pgboss.job where name = 'greet' and state = 'completed'`);
    const active = (): Promise<number> =>
      countOf(queue.database.db, sql`select count(*) from pgboss.job where name = 'greet' and state = 'active'`);
    try {
      await expect.poll(ended, { timeout: 15_000, interval: 200 }).toBe(3);
      expect(await active()).toBe(1);
    } finally {
      letGo();
    }
    await expect.poll(ended, { timeout: 15_000, interval: 200 }).toBe(4);
    expect(tries).toHaveLength(5);
    expect(await queue.jobs.deadLetters()).toBe(0);
  });

  it('aborts hanging jobs so that others run, and tries them again', async () => {
    const seen: object[] = [];
    const never = new Promise<void>(() => {});
    const hasHung = new Set<string>();
    const only: HandledJob = {
      ...greets((payload) => {
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
    await queue.jobs.start([only]);
    for (let number = 0; number < 20; number += 1) await queue.jobs.send(queue.database.db, greet, { hangs: number });
    await queue.jobs.work([only]);
    // Both workers must hold a hanging batch when this job arrives.
    await expect.poll(() => hasHung.size, { timeout: 5_000 }).toBe(20);
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya' });
    await vi.waitFor(() => expect(seen).toContainEqual({ uid: 'maya' }), { timeout: 10_000 });
    await expect.poll(() => seen.length, { timeout: 15_000 }).toBe(21);
    expect(await queue.jobs.deadLetters()).toBe(0);
  });
});
