import { sql } from 'drizzle-orm';
import { Counter, Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '#testing/clock.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '#testing/engine.ts';
import { createAlerts } from './alerts.ts';
import { alerts } from './tables.ts';

const clock = testClock();
const raised = new Counter({
  name: 'alerts',
  help: 'alerts',
  labelNames: ['kind'] as const,
  registers: [new Registry()],
});
const raising = createAlerts({ clock, log: silentLog, raised });

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const DUE = { kind: 'refund-due', subject: 'order-1' } as const;
const rows = () => database.db.select().from(alerts).orderBy(alerts.id);

test('an alert is one open row however often it is raised, until it is settled (D-224)', async () => {
  const firstAt = clock.now();
  await raising.raise(database.db, DUE);
  await raising.raise(database.db, { ...DUE, subject: 'order-2' });
  clock.advance(60_000);
  await Promise.all([raising.raise(database.db, DUE), raising.raise(database.db, DUE)]);
  expect(await rows()).toMatchObject([
    { ...DUE, times: 3, firstAt, lastAt: clock.now(), settledAt: null },
    { subject: 'order-2', times: 1 },
  ]);
  await raising.settle(database.db, DUE, { settledBy: 'webhook', reason: 'the order is refunded' });
  await raising.raise(database.db, DUE);
  expect(await rows()).toMatchObject([
    { ...DUE, settledAt: clock.now(), settledBy: 'webhook', reason: 'the order is refunded' },
    { subject: 'order-2', settledAt: null },
    { ...DUE, times: 1, settledAt: null },
  ]);
  expect((await raised.get()).values).toEqual([expect.objectContaining({ value: 5 })]);
});

test('an alert is not raised when its transaction rolls back', async () => {
  const before = await rows();
  const undone = database.transaction(async (tx) => {
    await raising.raise(tx, { kind: 'shop-url', subject: 'order-3' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await rows()).toEqual(before);
  await database.db.execute(sql`delete from ${alerts}`);
});
