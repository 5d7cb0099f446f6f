import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { greet, greetingsOfEachTest, greets } from '../../../testing/greetings.ts';
import { countOf, rowsOf } from '../../../testing/rows.ts';
import { jobInsertSql } from './insert-job.ts';

const queue = greetingsOfEachTest();

const inserted = (name: string | null, when = true) =>
  jobInsertSql({ name: sql`${name}::text`, payload: sql`${JSON.stringify({ uid: 'maya' })}`, when: sql`${when}` });

it('a job inside a statement is the row that the queue itself would write, column by column', async () => {
  await queue.jobs.start([greets(async () => {})]);
  await queue.database.transaction(async (tx) => {
    await queue.jobs.send(tx, greet, { uid: 'maya' });
    await tx.execute(inserted('greet'));
  });
  const rows = await rowsOf(
    queue.database.db,
    sql`select to_jsonb(job) - 'id' as job, id from pgboss.job where name = 'greet'`,
  );
  expect(rows).toHaveLength(2);
  expect(Object.keys(rows[0]?.['job'] ?? {}).length).toBeGreaterThan(25);
  expect(rows[1]?.['job']).toEqual(rows[0]?.['job']);
  expect(rows[1]?.['id']).not.toBe(rows[0]?.['id']);
});

it('is handed to its worker, is not written without its condition, and fails without its queue', async () => {
  const seen: unknown[] = [];
  await queue.work(greets(async (payload) => void seen.push(payload)));
  await queue.database.db.execute(inserted('greet', false));
  await queue.database.db.execute(inserted(null));
  await expect(queue.database.db.execute(inserted('no-such-queue'))).rejects.toThrow('Failed query');
  expect(await countOf(queue.database.db, sql`select count(*) from pgboss.job where name <> '__pgboss__send-it'`)).toBe(
    0,
  );
  await queue.database.db.execute(inserted('greet'));
  await expect.poll(() => seen).toEqual([{ uid: 'maya' }]);
});
