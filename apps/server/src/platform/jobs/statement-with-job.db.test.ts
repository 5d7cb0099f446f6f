import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, silentLog } from '../../../testing/engine.ts';
import type { TestDatabase } from '../../../testing/engine.ts';
import { countOf, rowsOf } from '../../../testing/rows.ts';
import { rateLimits } from '../limits/tables.ts';
import { createJobs } from './jobs.ts';
import type { Jobs } from './jobs.ts';
import { statementWithJob } from './statement-with-job.ts';

const later = new Date('2031-05-01T10:00:00Z');

let database: TestDatabase;
let jobs: Jobs;
beforeEach(async () => {
  database = await openTestDatabase();
  jobs = createJobs(database, silentLog, 5);
  await jobs.start(['greet', 'wave'].map((name) => ({ name, retries: 3, handle: async () => {} })));
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
});

/** Counts a call where none is counted yet, and enqueues a job with it. */
const counted = statementWithJob((db, enqueueFrom) => {
  const values = { class: 'test', subject: sql.placeholder('subject'), window: later, expiresAt: later, count: 1 };
  const fresh = db
    .$with('fresh')
    .as(db.insert(rateLimits).values(values).onConflictDoNothing().returning({ subject: rateLimits.subject }));
  const job = db.$with('job', {}).as(enqueueFrom(fresh));
  return db.with(fresh, job).select().from(fresh);
});

const jobsOf = (name: string) =>
  rowsOf(
    database.db,
    sql`select data, state, start_after, retry_limit, retry_delay, retry_backoff, dead_letter, expire_seconds, keep_until - start_after as kept
      from pgboss.job where name = ${name} order by created_on`,
  );

describe('a statement with a job', () => {
  it('enqueues the job that send would enqueue', async () => {
    await jobs.send('greet', { uid: 'maya' }, { startAfter: later });
    expect(
      await counted(
        database.db,
        { subject: 'a' },
        await jobs.toEnqueue('greet', { uid: 'maya' }, { startAfter: later }),
      ),
    ).toEqual([{ subject: 'a' }]);
    const [sent, enqueued] = await jobsOf('greet');
    expect(sent).toMatchObject({ data: { uid: 'maya' }, retry_limit: 3 });
    expect(enqueued).toEqual(sent);
  });

  it('enqueues nothing when there was nothing to do', async () => {
    for (const subject of ['a', 'a', 'b']) {
      await counted(database.db, { subject }, await jobs.toEnqueue('greet', { subject }));
    }
    expect((await jobsOf('greet')).map((job) => job['data'])).toEqual([{ subject: 'a' }, { subject: 'b' }]);
  });

  it('is put together for each kind of job', async () => {
    await counted(database.db, { subject: 'a' }, await jobs.toEnqueue('greet', {}));
    await counted(database.db, { subject: 'b' }, await jobs.toEnqueue('wave', {}));
    expect(await countOf(database.db, sql`select count(*) from pgboss.job where name in ('greet', 'wave')`)).toBe(2);
    expect(await jobsOf('wave')).toHaveLength(1);
  });

  it('is undone with its job when the transaction around it is', async () => {
    const work = database.transaction(async (tx) => {
      await counted(tx, { subject: 'a' }, await jobs.toEnqueue('greet', {}));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await jobsOf('greet')).toEqual([]);
  });

  it('asking what would be enqueued enqueues nothing', async () => {
    await jobs.toEnqueue('greet', {});
    expect(await jobsOf('greet')).toEqual([]);
  });
});
