import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, silentLog } from '../../../testing/engine.ts';
import type { TestDatabase } from '../../../testing/engine.ts';
import { countOf, rowsOf } from '../../../testing/rows.ts';
import { defineJob, handles } from './job.ts';
import { createJobs } from './jobs.ts';
import type { Jobs } from './jobs.ts';
import { statementWithJob } from './statement-with-job.ts';

const things = pgTable('things', { name: text('name').primaryKey() });

const greet = defineJob('greet', z.looseObject({}), { retries: 3 });
const wave = defineJob('wave', z.looseObject({}), { retries: 3 });

const later = new Date('2031-05-01T10:00:00Z');

let database: TestDatabase;
let jobs: Jobs;
beforeEach(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table things (name text primary key)`);
  jobs = createJobs(database, silentLog, 5);
  await jobs.start([greet, wave].map((job) => handles(job, async () => {})));
});
afterEach(async () => {
  await jobs.stop();
  await database.db.execute(sql`drop table things`);
  await database.close();
});

/** Stores a thing that is not there yet, and enqueues a job with it. */
const stored = statementWithJob((db, enqueueFrom) => {
  const fresh = db.$with('fresh').as(
    db
      .insert(things)
      .values({ name: sql.placeholder('name') })
      .onConflictDoNothing()
      .returning(),
  );
  const job = db.$with('job', {}).as(enqueueFrom(fresh));
  return db.with(fresh, job).select().from(fresh);
});

const jobsOf = (name: string) =>
  rowsOf(
    database.db,
    sql`select data, state, start_after, retry_limit, retry_delay, retry_backoff, dead_letter, expire_seconds, heartbeat_seconds, keep_until - start_after as kept
      from pgboss.job where name = ${name} order by created_on`,
  );

describe('a statement with a job', () => {
  it('enqueues the job that send would enqueue', async () => {
    await jobs.send(database.db, greet, { uid: 'maya' }, { startAfter: later });
    expect(
      await stored(database.db, { name: 'a' }, await jobs.toEnqueue(greet, { uid: 'maya' }, { startAfter: later })),
    ).toEqual([{ name: 'a' }]);
    const [sent, enqueued] = await jobsOf('greet');
    expect(sent).toMatchObject({ data: { uid: 'maya' }, retry_limit: 3, heartbeat_seconds: 30 });
    expect(enqueued).toEqual(sent);
  });

  it('enqueues nothing when there was nothing to do', async () => {
    for (const name of ['a', 'a', 'b']) {
      await stored(database.db, { name }, await jobs.toEnqueue(greet, { name }));
    }
    expect((await jobsOf('greet')).map((job) => job['data'])).toEqual([{ name: 'a' }, { name: 'b' }]);
  });

  it('is put together for each kind of job', async () => {
    await stored(database.db, { name: 'a' }, await jobs.toEnqueue(greet, {}));
    await stored(database.db, { name: 'b' }, await jobs.toEnqueue(wave, {}));
    expect(await countOf(database.db, sql`select count(*) from pgboss.job where name in ('greet', 'wave')`)).toBe(2);
    expect(await jobsOf('wave')).toHaveLength(1);
  });

  it('is undone with its job when the transaction around it is', async () => {
    const work = database.transaction(async (tx) => {
      await stored(tx, { name: 'a' }, await jobs.toEnqueue(greet, {}));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await jobsOf('greet')).toEqual([]);
  });

  it('asking what would be enqueued enqueues nothing', async () => {
    await jobs.toEnqueue(greet, {});
    expect(await jobsOf('greet')).toEqual([]);
  });
});
