import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { recordedLog } from '#testing/recorded-log.ts';
import { greet, greetingsOfEachTest, greets } from '#testing/greetings.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { DatabaseUnavailable } from '../database/availability.ts';
import { refuse, RefusalError } from '../http/refusal.ts';
import { defineJob, handles } from './job.ts';
import { createJobs } from './jobs.ts';

const queue = greetingsOfEachTest();

const waiting = (): Promise<number> =>
  countOf(queue.database.db, sql`select count(*) from pgboss.job where name = 'greet'`);

describe('job sent inside a transaction', () => {
  beforeEach(() => queue.jobs.start([greets(async () => {})]));

  it('exists after the commit and not before', async () => {
    await queue.database.transaction(async (tx) => {
      await queue.jobs.send(tx, greet, { uid: 'maya' });
      expect(await countOf(tx, sql`select count(*) from pgboss.job where name = 'greet'`)).toBe(1);
    });
    expect(await waiting()).toBe(1);
  });

  it('does not exist after a rollback', async () => {
    const work = queue.database.transaction(async (tx) => {
      await queue.jobs.send(tx, greet, { uid: 'maya' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await waiting()).toBe(0);
  });

  it('exists at once when there is no transaction', async () => {
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya' });
    expect(await waiting()).toBe(1);
  });

  it('does not compile with the payload of another kind of job', async () => {
    const wave = defineJob('greet', z.object({ uid: z.string() }), { retries: 0 });
    await queue.jobs.send(queue.database.db, wave, { uid: 'maya' });
    // @ts-expect-error a wave is for somebody
    await queue.jobs.send(queue.database.db, wave, { name: 'Maya' });
    expect(await waiting()).toBe(2);
  });

  it('is refused on a connection outside the transaction, which would not commit with it', async () => {
    const ended = await queue.database.transaction(async (tx) => tx);
    await expect(queue.jobs.send(ended, greet, {})).rejects.toThrow('the open transaction');
    await queue.database.transaction(async () => {
      await expect(queue.jobs.send(queue.database.db, greet, {})).rejects.toThrow('the open transaction');
    });
    expect(await waiting()).toBe(0);
  });
});

describe('worker of the job queue', () => {
  it('runs each payload once', async () => {
    const seen: unknown[] = [];
    await queue.work(greets(async (payload) => void seen.push(payload)));
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya' });
    await queue.jobs.send(queue.database.db, greet, { uid: 'jo' });
    await vi.waitFor(() => expect(seen).toHaveLength(2), { timeout: 10_000 });
    expect(seen).toEqual(expect.arrayContaining([{ uid: 'maya' }, { uid: 'jo' }]));
  });

  it('runs several jobs at once, and a failing job does not affect the others', async () => {
    const seen: unknown[] = [];
    await queue.work(
      greets(async (payload) => {
        seen.push(payload);
        if ('isBad' in payload) throw new Error('never works');
      }),
    );
    for (let number = 0; number < 40; number += 1)
      await queue.jobs.send(queue.database.db, greet, number === 7 ? { isBad: true } : { number });
    await vi.waitFor(() => expect(seen).toHaveLength(40), { timeout: 10_000 });
    expect(seen.filter((payload) => JSON.stringify(payload) === '{"isBad":true}')).toHaveLength(1);
    await vi.waitFor(async () => expect(await queue.jobs.deadLetters()).toBe(1), { timeout: 5_000, interval: 200 });
    const done = () => countOf(queue.database.db, sql`select count(*) from pgboss.job where state = 'completed'`);
    await expect.poll(done, { timeout: 5_000, interval: 100 }).toBe(39);
    const [failed] = await rowsOf(
      queue.database.db,
      sql`select output->>'message' as why from pgboss.job where state = 'failed'`,
    );
    expect(failed).toEqual({ why: 'never works' });
  });
  it('turns a job that fails every try into a dead letter', async () => {
    await queue.work(greets(() => Promise.reject(new Error('never works'))));
    expect(await queue.jobs.deadLetters()).toBe(0);
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya' });
    await vi.waitFor(async () => expect(await queue.jobs.deadLetters()).toBe(1), { timeout: 15_000, interval: 200 });
  });

  it('turns a job with an invalid payload into a dead letter without running it', async () => {
    const begun = vi.fn<() => Promise<void>>();
    const earlier = defineJob('greet', z.object({ name: z.string() }), { retries: 0 });
    await queue.work(handles(defineJob('greet', z.object({ uid: z.string() }), { retries: 0 }), begun));
    await queue.jobs.send(queue.database.db, earlier, { name: 'Maya' });
    await vi.waitFor(async () => expect(await queue.jobs.deadLetters()).toBe(1), { timeout: 15_000, interval: 200 });
    expect(begun).not.toHaveBeenCalled();
  });

  it('retries a job of unlimited tries hourly after many failures, and stores it for years', async () => {
    await queue.work(greets(() => Promise.reject(new Error('not yet')), 'endless'));
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya' });
    const [first] = await waitsAfterFailure();
    expect(first?.['wait']).toBeGreaterThan(25);
    expect(first?.['wait']).toBeLessThanOrEqual(60);
    await queue.database.db.execute(
      sql`update pgboss.job set retry_count = 500, start_after = now() - interval '1 second' where name = 'greet'`,
    );
    await expect.poll(async () => (await waitsAfterFailure())[0]?.['tries'], { timeout: 10_000 }).toBe(501);
    const [late] = await waitsAfterFailure();
    expect(late?.['wait']).toBeGreaterThan(3_500);
    expect(late?.['wait']).toBeLessThanOrEqual(3_600);
    expect(late?.['years']).toBeGreaterThan(9);
    expect(await queue.jobs.deadLetters()).toBe(0);
  });

  /**
   * The job after a failed attempt: its attempts, the seconds until the next one, the years of
   * retention.
   */
  async function waitsAfterFailure(): Promise<Record<string, unknown>[]> {
    const retried = sql`select retry_count as tries, extract(epoch from start_after - now())::float as wait,
      (extract(epoch from keep_until - now()) / 86400 / 365)::float as years
      from pgboss.job where name = 'greet' and state = 'retry' and start_after > now()`;
    await expect.poll(async () => (await rowsOf(queue.database.db, retried)).length, { timeout: 10_000 }).toBe(1);
    return rowsOf(queue.database.db, retried);
  }
});

describe('schedule of a job', () => {
  const nightly = handles(defineJob('nightly', z.object({}), { retries: 0, schedule: '15 3 * * *' }), async () => {});

  /** Starts the queue of a process. @returns whether it runs schedules, as soon as it does */
  async function runsSchedules(supervises: boolean): Promise<boolean> {
    const { database } = queue;
    let texts = '';
    const executeSql: typeof database.raw.executeSql = (text, values) => {
      texts += text;
      return database.raw.executeSql(text, values);
    };
    const jobs = createJobs({ ...database, raw: { executeSql } }, recordedLog().log, 5, supervises);
    await jobs.start([nightly]);
    const isRun = (): boolean => texts.includes('SET cron_on');
    await vi.waitFor(() => expect(isRun()).toBe(true), 1_000).catch(() => {});
    await jobs.stop();
    return isRun();
  }

  it('is stored by each process, and run only by one that supervises the queue', async () => {
    expect(await runsSchedules(false)).toBe(false);
    const stored = sql`select cron, options ->> 'missed' as missed from pgboss.schedule where name = 'nightly'`;
    expect(await rowsOf(queue.database.db, stored)).toEqual([{ cron: '15 3 * * *', missed: 'once' }]);
    expect(await runsSchedules(true)).toBe(true);
  });
});

describe('failed job', () => {
  it('is an error in the log with its stack, and one that is refused a warning without', async () => {
    const recorded = recordedLog();
    const jobs = createJobs(queue.database, recorded.log, 5);
    const failures = [new Error('broken'), new RefusalError(refuse('marketing-unavailable'))];
    const job = greets(() => Promise.reject(failures.pop() ?? new Error('no more')));
    await jobs.start([job]);
    for (let sent = 0; sent < 2; sent += 1) await jobs.send(queue.database.db, greet, {});
    await jobs.work([job]);
    const lines = () => recorded.lines().filter((line) => line['job'] === 'greet');
    await expect.poll(lines, { timeout: 10_000 }).toHaveLength(2);
    await jobs.stop();
    const [error, warning] = lines().toSorted((one, other) => Number(other['level']) - Number(one['level']));
    expect([error, warning]).toEqual([
      expect.objectContaining({ level: 50, msg: 'a job failed' }),
      expect.objectContaining({ level: 40, msg: 'a job was refused', refused: 'marketing-unavailable' }),
    ]);
    expect([error, warning].map((line) => JSON.stringify(line).includes('stack'))).toEqual([true, false]);
  });
});

describe('queue error in a worker', () => {
  /** Takes a job while each of its statements fails. @returns the error lines of the log */
  async function linesWhile(failure: () => Error): Promise<Record<string, unknown>[]> {
    const recorded = recordedLog();
    let isFailing = false;
    let failures = 0;
    const { database } = queue;
    const executeSql: typeof database.raw.executeSql = async (text, values) => {
      if (!isFailing) return database.raw.executeSql(text, values);
      failures += 1;
      throw failure();
    };
    const jobs = createJobs({ ...database, raw: { executeSql } }, recorded.log, 5);
    const job = greets(async () => {});
    await jobs.start([job]);
    await jobs.work([job]);
    isFailing = true;
    await expect.poll(() => failures, { timeout: 10_000 }).toBeGreaterThan(1);
    isFailing = false;
    await jobs.stop();
    return recorded.lines().filter(({ msg }) => msg === 'the job queue failed');
  }

  it('is not logged during an outage of the database', async () => {
    expect(await linesWhile(() => new DatabaseUnavailable())).toEqual([]);
  });

  it('is logged with the queue, and without column values', async () => {
    const detail = 'Failing row contains (maya@example.com).';
    const lines = await linesWhile(() => Object.assign(new Error('not null'), { code: '23502', detail }));
    // The upkeep of all queues may fail beside the worker, and its line has no queue.
    const err = expect.objectContaining({ queue: expect.any(String) as string, code: '23502' }) as unknown;
    expect(lines).toContainEqual(expect.objectContaining({ err }));
    expect(JSON.stringify(lines)).not.toContain('maya@example.com');
  });
});
