import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, silentLog, type TestDatabase } from '#testing/engine.ts';
import { createOutsideHealth } from './outside-health.ts';
import { readOutsideHealth } from './queries/health.ts';

const AT = new Date('2026-11-20T10:00:00.000Z');
const LATER = new Date('2026-11-20T10:00:05.000Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('health notes of an external system that could not be stored are stored with the next ones', async () => {
  let now = AT;
  const health = createOutsideHealth({
    handle: database,
    clock: { now: () => now },
    log: silentLog,
    accessAlerts: { note: () => {}, flush: async () => {} },
  });
  health.note('shop', 'timeout');
  health.noteRights('shop', ['write_orders']);
  health.noteVersion('shop', '2026-10');
  await database.db.execute(sql`alter table outside_health rename to outside_health_away`);
  await health.flush();
  await database.db.execute(sql`alter table outside_health_away rename to outside_health`);
  now = LATER;
  health.note('shop', null);
  await health.stop();
  expect(await readOutsideHealth(database.db)).toEqual([
    {
      system: 'shop',
      succeededAt: LATER,
      failedAt: AT,
      failure: 'timeout',
      pausedUntil: null,
      grantedRights: ['write_orders'],
      servedVersion: '2026-10',
    },
  ]);
});
