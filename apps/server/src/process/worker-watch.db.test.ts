import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../../testing/engine.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { recordedLog, type RecordedLog } from '../../testing/recorded-log.ts';
import { countOf, rowsOf } from '../../testing/database/rows.ts';
import { createHeartbeat } from '../platform/workers/heartbeat.ts';
import { watchWorkers } from '../platform/workers/worker-watch.ts';
import { stopWork } from './run.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Longer than a reading serves. */
const NEXT_READING = 15 * SECOND;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  vi.useRealTimers();
  await database.db.execute(sql`delete from worker_heartbeats`);
});

/** Moves all heartbeats, or writes that of a worker that was killed. */
const lastSent = (seconds: number) =>
  database.db.execute(sql`update worker_heartbeats set at = now() - make_interval(secs => ${seconds})`);
const killed = (seconds: number) =>
  database.db.execute(
    sql`insert into worker_heartbeats (process_id, at) values ('killed', now() - make_interval(secs => ${seconds}))`,
  );
const heartbeats = () => countOf(database.db, sql`select count(*) from worker_heartbeats`);
const about = (recorded: RecordedLog) =>
  recorded.lines().flatMap(({ msg }) => (/heartbeat/.test(String(msg)) ? [String(msg).split(':')[0]] : []));

const SILENT = 'no worker has sent a heartbeat for two minutes';
const BACK = 'a worker sends heartbeats again';

/** The database of all tests with counted reads; closing it does nothing. */
function countedReads(): { shared: TestDatabase; reads: () => number } {
  let reads = 0;
  const db = new Proxy(database.db, {
    get: (target, key) => {
      if (key === 'select') reads += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  return { shared: { ...database, db, close: async () => {} }, reads: () => reads };
}

async function inProduct(
  settings: Record<string, string>,
  work: (product: TestProduct, observed: RecordedLog & { reads: () => number }) => Promise<void>,
): Promise<void> {
  const recorded = recordedLog();
  const { shared, reads } = countedReads();
  const product = await startTestProduct(settings, { database: shared, log: recorded.log });
  try {
    await work(product, { ...recorded, reads });
  } finally {
    await product.close();
  }
}

/** Status of `/readyz`, its check of the workers, and the gauge in whole seconds. */
async function visibleOf(product: TestProduct): Promise<unknown[]> {
  const ready = await product.browser().get('/readyz');
  const metrics = await product.browser().get('/metrics');
  const gauge = /^workers_silent_seconds (.*)$/m.exec(metrics.text)?.[1];
  return [ready.status, ready.at('checks.workers'), gauge === undefined ? undefined : Math.floor(Number(gauge))];
}

describe('web process and worker processes on one database', () => {
  it('/readyz of the web process fails once no worker has run for two minutes, and each change is logged once (D-274)', async () => {
    await inProduct({ ROLES: 'worker' }, async (worker) => {
      await inProduct({ ROLES: 'web' }, async (web, recorded) => {
        await worker.heartbeat.start();
        web.clock.advance(2 * MINUTE);
        expect(await visibleOf(web)).toEqual([200, 'ok', 0]);
        await lastSent(118);
        web.clock.advance(NEXT_READING);
        expect(await visibleOf(web)).toEqual([200, 'ok', 118]);
        await lastSent(121);
        web.clock.advance(NEXT_READING);
        expect(await visibleOf(web)).toEqual([200, 'failed', 121]);
        web.clock.advance(NEXT_READING);
        expect(await visibleOf(web)).toEqual([200, 'failed', 121]);
        expect(about(recorded)).toEqual([SILENT]);
        await lastSent(0);
        web.clock.advance(NEXT_READING);
        expect(await visibleOf(web)).toEqual([200, 'ok', 0]);
        expect(about(recorded)).toEqual([SILENT, BACK]);
        expect((await worker.browser().get('/readyz')).at('checks')).not.toHaveProperty('workers');
      });
    });
  });

  it('a planned stop of the worker deletes its row, and the silence counts from the last heartbeat', async () => {
    await inProduct({ ROLES: 'web' }, async (web) => {
      await inProduct({ ROLES: 'worker' }, async (worker) => {
        await worker.heartbeat.start();
        web.clock.advance(MINUTE);
        expect(await visibleOf(web)).toEqual([200, 'ok', 0]);
        expect(await heartbeats()).toBe(1);
        await stopWork({ ...worker, app: { close: async () => {} } });
        expect(await heartbeats()).toBe(0);
      });
      web.clock.advance(2 * MINUTE - SECOND);
      expect(await visibleOf(web)).toEqual([200, 'ok', 119]);
      web.clock.advance(NEXT_READING);
      expect(await visibleOf(web)).toEqual([200, 'failed', 134]);
    });
  });

  it('a web process reports no silent worker in its first two minutes, however long the worker was down before', async () => {
    await killed(3600);
    await inProduct({}, async (web, recorded) => {
      const [status, workers, seconds] = await visibleOf(web);
      expect([status, workers]).toEqual([200, 'ok']);
      // The start took a while, too.
      expect(seconds).toBeGreaterThanOrEqual(3600);
      expect(seconds).toBeLessThan(3660);
      web.clock.advance(2 * MINUTE - SECOND);
      expect((await visibleOf(web)).slice(0, 2)).toEqual([200, 'ok']);
      web.clock.advance(NEXT_READING);
      expect((await visibleOf(web)).slice(0, 2)).toEqual([200, 'failed']);
      expect(about(recorded)).toEqual([SILENT]);
    });
  });

  it('a clock that is set back neither reports nor hides the silence of a worker', async () => {
    await killed(0);
    await inProduct({}, async (web, recorded) => {
      expect((await visibleOf(web)).slice(0, 2)).toEqual([200, 'ok']);
      web.clock.advance(-5 * MINUTE);
      expect((await visibleOf(web)).slice(0, 2)).toEqual([200, 'ok']);
      await lastSent(3600);
      web.clock.advance(2 * MINUTE - SECOND);
      expect((await visibleOf(web)).slice(0, 2)).toEqual([200, 'ok']);
      web.clock.advance(NEXT_READING);
      expect((await visibleOf(web)).slice(0, 2)).toEqual([200, 'failed']);
      expect(about(recorded)).toEqual([SILENT]);
    });
  });

  it('the web process checks the workers every 30 seconds until it stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await inProduct({ ROLES: 'web' }, async (web, recorded) => {
      await web.app.listen({ port: 0, host: '127.0.0.1' });
      web.clock.advance(3 * MINUTE);
      const before = recorded.reads();
      vi.advanceTimersByTime(29 * SECOND);
      expect(recorded.reads()).toBe(before);
      vi.advanceTimersByTime(SECOND);
      await expect.poll(() => about(recorded)).toEqual([SILENT]);
      await web.app.close();
      const closed = recorded.reads();
      web.clock.advance(MINUTE);
      vi.advanceTimersByTime(MINUTE);
      expect(recorded.reads()).toBe(closed);
    });
  });
});

describe('watch of worker heartbeats', () => {
  it('reports no silence while heartbeats cannot be read, and for two minutes after that', async () => {
    const recorded = recordedLog();
    const clock = testClock();
    const watch = watchWorkers({ db: database.db, clock, log: recorded.log, refusesWrites: () => false });
    await killed(3600);
    clock.advance(MINUTE);
    await database.db.execute(sql`alter table worker_heartbeats rename to worker_heartbeats_away`);
    await expect(watch.isWorking()).rejects.toThrow('Failed query');
    expect(watch.silentSeconds()).toBeNull();
    await database.db.execute(sql`alter table worker_heartbeats_away rename to worker_heartbeats`);
    clock.advance(5 * MINUTE);
    expect(await watch.isWorking()).toBe(true);
    clock.advance(2 * MINUTE - SECOND);
    expect(await watch.isWorking()).toBe(true);
    clock.advance(NEXT_READING);
    expect(await watch.isWorking()).toBe(false);
    expect(about(recorded)).toEqual([SILENT]);
  });

  it('reports no silence while heartbeats cannot be written, and for two minutes after that', async () => {
    const recorded = recordedLog();
    const clock = testClock();
    let isRefusing = true;
    const watch = watchWorkers({ db: database.db, clock, log: recorded.log, refusesWrites: () => isRefusing });
    await killed(3600);
    clock.advance(5 * MINUTE);
    expect([await watch.isWorking(), watch.silentSeconds()]).toEqual([true, null]);
    isRefusing = false;
    clock.advance(NEXT_READING);
    expect(await watch.isWorking()).toBe(true);
    clock.advance(2 * MINUTE);
    expect(await watch.isWorking()).toBe(false);
  });

  it('still reports a known silence after a failed read', async () => {
    const recorded = recordedLog();
    const clock = testClock();
    const watch = watchWorkers({ db: database.db, clock, log: recorded.log, refusesWrites: () => false });
    clock.advance(2 * MINUTE);
    expect(await watch.isWorking()).toBe(false);
    await database.db.execute(sql`alter table worker_heartbeats rename to worker_heartbeats_away`);
    clock.advance(NEXT_READING);
    await expect(watch.isWorking()).rejects.toThrow('Failed query');
    await database.db.execute(sql`alter table worker_heartbeats_away rename to worker_heartbeats`);
    clock.advance(NEXT_READING);
    expect(await watch.isWorking()).toBe(false);
    expect(about(recorded)).toEqual([SILENT]);
  });
});

describe('heartbeat of a worker', () => {
  const ids = async () =>
    (await rowsOf(database.db, sql`select process_id as id from worker_heartbeats order by 1`)).map(({ id }) => id);
  const youngest = () =>
    countOf(database.db, sql`select extract(epoch from now() - max(at)) as count from worker_heartbeats`);

  it('is written every 15 seconds until the worker stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const heartbeat = createHeartbeat({ handle: database, log: silentLog });
    await heartbeat.start();
    await lastSent(100);
    vi.advanceTimersByTime(14 * SECOND);
    expect(await youngest()).toBeGreaterThan(99);
    vi.advanceTimersByTime(SECOND);
    await expect.poll(youngest).toBeLessThan(99);
    await heartbeat.stop();
    vi.advanceTimersByTime(MINUTE);
    await heartbeat.start();
    expect([vi.getTimerCount(), await heartbeats()]).toEqual([0, 0]);
  });

  it('deletes rows of other workers that are older than a day', async () => {
    await killed(86_401);
    await database.db.execute(
      sql`insert into worker_heartbeats (process_id, at) values ('young', now() - interval '23 hours 59 minutes')`,
    );
    const heartbeat = createHeartbeat({ handle: database, log: silentLog });
    await heartbeat.start();
    const left = await ids();
    expect(left).toHaveLength(2);
    expect(left).toContain('young');
    await heartbeat.stop();
    expect(await ids()).toEqual(['young']);
  });

  it('is written again after a failed write and after a day without a heartbeat', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const recorded = recordedLog();
    const heartbeat = createHeartbeat({ handle: database, log: recorded.log });
    await database.db.execute(sql`alter table worker_heartbeats rename to worker_heartbeats_away`);
    await heartbeat.start();
    expect(recorded.lines()).toMatchObject([{ level: 40, msg: 'the heartbeat of a worker was not written' }]);
    await database.db.execute(sql`alter table worker_heartbeats_away rename to worker_heartbeats`);
    vi.advanceTimersByTime(15 * SECOND);
    await expect.poll(heartbeats).toBe(1);
    await lastSent(2 * 86_400);
    vi.advanceTimersByTime(15 * SECOND);
    await expect.poll(youngest).toBeLessThan(100);
    await heartbeat.stop();
  });

  it('is not written a second time while a write hangs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const hanging = Promise.withResolvers<void>();
    const writes: string[] = [];
    const db = new Proxy(database.db, {
      get: (target, key) => {
        writes.push(String(key));
        return key === 'execute' ? () => hanging.promise : (Reflect.get(target, key) as unknown);
      },
    });
    const handle = { ...database, db };
    const heartbeat = createHeartbeat({ handle, log: silentLog });
    const started = heartbeat.start();
    vi.advanceTimersByTime(MINUTE);
    const stopped = heartbeat.stop();
    await heartbeats();
    expect(writes).toEqual(['execute']);
    hanging.resolve();
    await Promise.all([started, stopped]);
    expect(writes).toEqual(['execute', 'delete']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
