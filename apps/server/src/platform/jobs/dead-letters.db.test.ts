import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testClock } from '#testing/clock.ts';
import { silentLog } from '#testing/engine.ts';
import { greet, greetingsOfEachTest, greets } from '#testing/greetings.ts';
import { operate } from '#testing/operator.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { createAdminChannel } from '../admin/admin-channel.ts';
import { createAlerts } from '../alerts/alerts.ts';
import { createMetrics } from '../metrics.ts';
import { jobCommands } from './commands.ts';
import { alertDeadLetters } from './dead-letter-alerts.ts';
import { findJobChoices } from './job-choices.ts';

const queue = greetingsOfEachTest();
const clock = testClock();

const failure = `maya@example.com has no "Maya Oduya" ${'x'.repeat(200)}`;

const fails = greets(() => Promise.reject(new Error(failure)));
beforeEach(() => queue.jobs.start([fails]));

/** As the queue itself makes dead letters; the first test lets it. */
async function die(...payloads: Record<string, unknown>[]): Promise<void> {
  for (const payload of payloads)
    await queue.database.db.execute(sql`
      insert into pgboss.job (name, data, source_name, source_id, source_retry_count, source_output)
      values ('dead-letters', ${JSON.stringify(payload)}::jsonb, 'greet', gen_random_uuid(), 0, '{"message": "no"}')`);
}

const run = (...argv: string[]) =>
  operate(createAdminChannel(jobCommands(queue), { handle: queue.database, clock, log: silentLog }), argv);

const listed = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
const dead = async (...what: string[]) =>
  listed.parse(JSON.parse((await run('jobs', 'dead', ...what, '--json')).out)).rows;
const waiting = () =>
  rowsOf(
    queue.database.db,
    sql`select data, retry_count as tries, dead_letter from pgboss.job where name = 'greet' and state = 'created'`,
  );

describe('job that failed every attempt', () => {
  it('is listed with the ids of its payload and the start of its error, without personal data', async () => {
    await queue.jobs.work([fails]);
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya-1', name: 'Maya Oduya', list: ['x'] });
    await expect.poll(() => queue.jobs.deadLetters(), { timeout: 10_000, interval: 100 }).toBe(1);
    const [row] = await dead();
    expect(row).toMatchObject({ job: 'greet', attempts: 1, payload: 'uid=maya-1 list=… name=…' });
    expect(String(row?.['error'])).toMatch(/^Error: … has no … x+…$/);
    expect(String(row?.['error']).length).toBeLessThanOrEqual(160);
  });

  it('is retried by its id as a new job, and its dead letter is removed', async () => {
    await die({ uid: 'maya' }, { uid: 'jo' });
    const row = (await dead()).find(({ payload }) => payload === 'uid=jo');
    expect(await run('jobs', 'retry', String(row?.['id']))).toEqual({ exit: 0, out: 'retried: 1\n', err: '' });
    expect(await waiting()).toEqual([{ data: { uid: 'jo' }, tries: 0, dead_letter: 'dead-letters' }]);
    expect((await dead()).map(({ payload }) => payload)).toEqual(['uid=maya']);
    const again = await run('jobs', 'retry', String(row?.['id']));
    expect([again.exit, again.out]).toEqual([
      1,
      'refused: there is no dead job with that id or name that can run again\n',
    ]);
  });

  it('behind two hundred newer ones is listed by its id or the name of its job', async () => {
    await die({ uid: 'maya' });
    const [row] = await dead();
    await die(...Array.from({ length: 200 }, () => ({ uid: 'jo' })));
    await queue.database.db.execute(
      sql`update pgboss.job set created_on = created_on - interval '1 hour', source_name = 'purge' where id = ${row?.['id']}`,
    );
    expect((await dead()).some(({ id }) => id === row?.['id'])).toBe(false);
    for (const what of [String(row?.['id']), String(row?.['id']).toUpperCase(), 'purge']) {
      expect((await dead(what)).map(({ payload }) => payload)).toEqual(['uid=maya']);
      expect((await run('jobs', 'dead', what)).out).toMatch(/\ndead: 1\n$/);
    }
    expect(await dead('nothing')).toEqual([]);
    expect((await run('jobs', 'dead')).out).toMatch(/\ndead: 201\n$/);
    const [choice] = await findJobChoices(queue.database.db, { text: String(row?.['id']), limit: 20 });
    expect(choice?.value).toBe(row?.['id']);
  });

  it('is retried once when two operators retry it at the same time', async () => {
    await die({ uid: 'maya' }, { uid: 'jo' });
    expect((await run('jobs', 'retry', 'purge')).exit).toBe(1);
    const both = await Promise.all([run('jobs', 'retry', 'greet'), run('jobs', 'retry', 'greet')]);
    expect(both.map(({ out }) => out).toSorted()).toEqual([
      'refused: there is no dead job with that id or name that can run again\n',
      'retried: 2\n',
    ]);
    expect(await waiting()).toHaveLength(2);
    expect(await dead()).toEqual([]);
  });

  it('stays a dead letter when the transaction of its retry rolls back', async () => {
    await die({ uid: 'maya' });
    const work = queue.database.transaction(async (tx) => {
      await queue.jobs.retryDead(tx, { queue: 'greet' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect([await dead(), await waiting()]).toEqual([[expect.anything()], []]);
    const ended = await queue.database.transaction(async (tx) => tx);
    await expect(queue.jobs.retryDead(ended, { queue: 'greet' })).rejects.toThrow('the open transaction');
  });

  it('of a queue that no longer exists is still listed, and can be deleted', async () => {
    await die({ uid: 'maya' });
    await queue.database.db.execute(sql`update pgboss.job set source_name = 'gone' where name = 'dead-letters'`);
    expect((await run('jobs', 'retry', 'gone')).exit).toBe(1);
    const [row] = await dead();
    const id = String(row?.['id']);
    expect((await run('jobs', 'drop', id)).exit).toBe(2);
    const dropped = await run('jobs', 'drop', id, '--reason', 'no such job');
    expect(dropped).toEqual({ exit: 0, out: 'a job gone is deleted\n', err: '' });
    expect((await run('jobs', 'drop', id, '--reason', 'no such job')).exit).toBe(1);
    expect(
      await rowsOf(queue.database.db, sql`select args from audit_log where outcome = 'done' and command = 'jobs drop'`),
    ).toEqual([{ args: { job: id, reason: 'no such job' } }]);
  });

  it('cannot be deleted while it still waits', async () => {
    await queue.jobs.send(queue.database.db, greet, { uid: 'maya' });
    const [row] = await rowsOf(queue.database.db, sql`select id from pgboss.job where name = 'greet'`);
    expect((await run('jobs', 'drop', String(row?.['id']), '--reason', 'a test')).exit).toBe(1);
    expect(await waiting()).toHaveLength(1);
  });

  it('on a schedule is removed once a later run succeeded', async () => {
    const { db } = queue.database;
    const alerts = createAlerts({ clock, log: silentLog, raised: createMetrics().alerts });
    const check = () => alertDeadLetters({ handle: queue.database, alerts });
    await die({ uid: 'maya' });
    const ran = (when: string) =>
      db.execute(sql`
        insert into pgboss.job (name, state, completed_on) values ('greet', 'completed', now() + ${when}::interval)`);
    await ran('1 minute');
    await check();
    expect(await dead()).toHaveLength(1);
    await db.execute(sql`insert into pgboss.schedule (name, cron) values ('greet', '0 * * * *')`);
    await db.execute(sql`update pgboss.job set completed_on = now() - interval '1 minute' where state = 'completed'`);
    await check();
    expect(await dead()).toHaveLength(1);
    await ran('1 minute');
    await check();
    expect(await dead()).toEqual([]);
    expect(await countOf(db, sql`select count(*) from alerts where settled_at is null`)).toBe(0);
  });

  it('raises an alert of its queue until none is left', async () => {
    await die({ uid: 'maya' }, { uid: 'jo' });
    const handle = queue.database;
    const alerts = createAlerts({ clock, log: silentLog, raised: createMetrics().alerts });
    const check = () => alertDeadLetters({ handle, alerts });
    const open = () => rowsOf(handle.db, sql`select kind, subject, times from alerts where settled_at is null`);
    await check();
    await check();
    expect(await open()).toEqual([{ kind: 'jobs-dead', subject: 'greet', times: 1 }]);
    const [row] = await dead();
    await run('jobs', 'retry', String(row?.['id']));
    await check();
    expect(await open()).toHaveLength(1);
    await run('jobs', 'retry', 'greet');
    await check();
    expect(await open()).toEqual([]);
    expect(await countOf(handle.db, sql`select count(*) from alerts where settled_by = 'worker'`)).toBe(1);
  });
});
