import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, vi } from 'vitest';
import { openTestDatabase, pgOnly, silentLog } from '../../../testing/engine.ts';
import type { TestDatabase } from '../../../testing/engine.ts';
import { openRelay } from '../../../testing/relay.ts';
import { countOf } from '../../../testing/rows.ts';
import { createPostgres } from './postgres.ts';

const notify = (database: TestDatabase, payload: string) =>
  database.db.execute(sql`select pg_notify('live', ${payload})`);

const listeners = (database: TestDatabase): Promise<number> =>
  countOf(
    database.db,
    sql`select count(*) from pg_stat_activity where datname = current_database() and application_name = 'nestling-listener'`,
  );

async function withListener(
  test: (parts: {
    database: TestDatabase;
    relay: Awaited<ReturnType<typeof openRelay>>;
    heard: string[];
    resumed: () => number;
    stop: () => Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  const database = await openTestDatabase();
  const relay = await openRelay(database.url ?? '');
  const engine = createPostgres({ url: relay.url }, silentLog);
  const heard: string[] = [];
  let resumed = 0;
  const stop = await engine.listen('live', {
    onNotification: (payload) => heard.push(payload),
    resumed: () => void (resumed += 1),
  });
  try {
    await test({ database, relay, heard, resumed: () => resumed, stop });
  } finally {
    await stop();
    await engine.close();
    await relay.close();
    await database.close();
  }
}

describe('who listens to the database', () => {
  pgOnly('is one connection after seven seconds without it, and hears each note once', () =>
    withListener(async ({ database, relay, heard, resumed }) => {
      await relay.stop();
      await pause(7_000);
      await relay.restore();
      await vi.waitFor(() => expect(resumed()).toBe(1), { timeout: 5_000 });
      await pause(1_000);
      expect(await listeners(database)).toBe(1);
      await notify(database, 'again');
      await vi.waitFor(() => expect(heard).toContain('again'), { timeout: 10_000 });
      await pause(200);
      expect(heard).toEqual(['again']);
      expect(resumed()).toBe(1);
    }),
  );

  pgOnly('stops at once, also while it tries to come back', () =>
    withListener(async ({ relay, stop }) => {
      relay.freeze();
      const start = Date.now();
      await stop();
      expect(Date.now() - start).toBeLessThan(200);
      await relay.restore();
      await vi.waitFor(() => expect(relay.count()).toBe(0), { timeout: 10_000 });
    }),
  );

  pgOnly('is told that it goes on only when calls are answered too', async () => {
    const database = await openTestDatabase();
    const relay = await openRelay(database.url ?? '');
    const engine = createPostgres({ url: relay.url, directUrl: database.url ?? undefined }, silentLog);
    let resumed = 0;
    const stop = await engine.listen('live', { onNotification: () => {}, resumed: () => void (resumed += 1) });
    try {
      await relay.stop();
      const calls = Array.from({ length: 3 }, () => engine.base.execute(sql`select 1`));
      await Promise.allSettled(calls);
      await database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'nestling-listener'`,
      );
      await vi.waitFor(async () => expect(await listeners(database)).toBe(1), { timeout: 3_000 });
      await pause(200);
      expect(resumed).toBe(0);
      await relay.restore();
      await vi.waitFor(() => expect(resumed).toBe(1), { timeout: 3_000 });
      await engine.base.execute(sql`select 1`);
    } finally {
      await stop();
      await engine.close();
      await relay.close();
      await database.close();
    }
  });
});
