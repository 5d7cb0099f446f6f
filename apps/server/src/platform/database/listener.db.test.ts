import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, vi } from 'vitest';
import { openTestDatabase, pgOnly, silentLog } from '#testing/engine.ts';
import { listeners, withListener } from '#testing/database/listener.ts';
import { openRelay } from '#testing/database/relay.ts';
import { createPostgres } from './postgres.ts';

describe('listener of the database', () => {
  pgOnly('stops within 200 ms, also during a reconnect', () =>
    withListener(async ({ relay, stop }) => {
      relay.freeze();
      const start = Date.now();
      await stop();
      expect(Date.now() - start).toBeLessThan(200);
      await relay.restore();
      await vi.waitFor(() => expect(relay.count()).toBe(0), { timeout: 10_000 });
    }),
  );

  pgOnly('reports that the database is back only once statements are answered too', async () => {
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
