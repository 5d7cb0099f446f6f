import { sql } from 'drizzle-orm';
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
    expect(await countOf(database.db, sql`select count(*) from pgboss.job where state = 'completed'`)).toBe(39);
    const [failed] = await rowsOf(
      database.db,
      sql`select output->>'message' as why from pgboss.job where state = 'failed'`,
    );
    expect(failed).toEqual({ why: 'never works' });
  });

  it('a job that fails every try becomes a dead letter', async () => {
    await work(kind(() => Promise.reject(new Error('never works'))));
    expect(await jobs.deadLetters()).toBe(0);
    await jobs.send('greet', { uid: 'maya' });
    await vi.waitFor(async () => expect(await jobs.deadLetters()).toBe(1), { timeout: 15_000, interval: 200 });
  });
});
