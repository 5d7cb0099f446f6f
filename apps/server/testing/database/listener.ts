import { sql } from 'drizzle-orm';
import { createPostgres } from '../../src/platform/database/postgres.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../engine.ts';
import { openRelay } from './relay.ts';
import { countOf } from './rows.ts';

/** Sends a note to the listeners of a database. */
export const notify = (database: TestDatabase, payload: string) =>
  database.db.execute(sql`select pg_notify('live', ${payload})`);

/** Counts the connections that listen to a database. */
export const listeners = (database: TestDatabase): Promise<number> =>
  countOf(
    database.db,
    sql`select count(*) from pg_stat_activity where datname = current_database() and application_name = 'nestling-listener'`,
  );

/** Runs a test beside one listener, whose connection can fail. */
export async function withListener(
  test: (parts: {
    database: TestDatabase;
    relay: Awaited<ReturnType<typeof openRelay>>;
    received: string[];
    resumed: () => number;
    stop: () => Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  const database = await openTestDatabase();
  const relay = await openRelay(database.url ?? '');
  const engine = createPostgres({ url: relay.url }, silentLog);
  const received: string[] = [];
  let resumed = 0;
  const stop = await engine.listen('live', {
    onNotification: (payload) => received.push(payload),
    resumed: () => void (resumed += 1),
  });
  try {
    await test({ database, relay, received, resumed: () => resumed, stop });
  } finally {
    await stop();
    await engine.close();
    await relay.close();
    await database.close();
  }
}
