import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, pgOnly, silentLog, type TestDatabase } from '#testing/engine.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { MAX_LAG_MS, stageReplica } from '#testing/database/replica-stage.ts';
import { guardDatabase } from './database.ts';
import { createPostgres } from './postgres.ts';
import { watchReplicaAt } from './replica.ts';

let primary: TestDatabase;
beforeAll(async () => {
  primary = await openTestDatabase();
});
afterAll(() => primary.close());

describe('product with a replica', () => {
  pgOnly(
    'reports on /readyz and /metrics whether the replica follows, and is ready without the replica too',
    async () => {
      const { replica, replicaAt, after } = stageReplica();
      const handle = guardDatabase({ ...createPostgres({ url: primary.url ?? '' }, silentLog), replica });
      const product = await startTestProduct({}, { database: { ...handle, url: primary.url, spoil: () => {} } });
      try {
        await after(0);
        expect(await visibleOf(product)).toEqual([200, 'ok', expect.stringMatching(/^0/)]);
        replicaAt(null);
        await after(MAX_LAG_MS + 1);
        expect(await visibleOf(product)).toEqual([200, 'failed', expect.stringMatching(/^5/)]);
      } finally {
        await product.close();
      }
    },
  );

  it('a database has no replica without DATABASE_REPLICA_URL', () => {
    expect(primary.replica).toBeNull();
  });
});

/** Status of `/readyz`, its check of the replica, and the gauge. */
async function visibleOf(product: TestProduct): Promise<unknown[]> {
  const ready = await product.browser().get('/readyz');
  const metrics = await product.browser().get('/metrics');
  return [ready.status, ready.at('checks.replica'), /^replica_lag_seconds (.*)$/m.exec(metrics.text)?.[1]];
}

pgOnly('a server that is no replica or does not answer is reported as not following, with one warning', async () => {
  for (const [url, reason] of [
    [primary.url ?? '', 'it does not replay the log'],
    ['postgres://postgres@127.0.0.1:1/x', 'it does not answer'],
  ] as const) {
    const recorded = recordedLog();
    const replica = watchReplicaAt({ url, maxLagMs: MAX_LAG_MS }, primary.db, recorded.log);
    await replica.measure();
    await replica.measure();
    expect(replica.isFollowing()).toBe(false);
    expect(recorded.lines().map(({ msg }) => String(msg).includes(reason))).toEqual([true]);
    await replica.close();
  }
});

pgOnly(
  'a lost idle connection to the replica does not end the process, and the next measurement reconnects',
  async () => {
    const recorded = recordedLog();
    const replica = watchReplicaAt({ url: primary.url ?? '', maxLagMs: MAX_LAG_MS }, primary.db, recorded.log);
    await replica.measure();
    const ended = await rowsOf(
      primary.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle' and query like '%pg_last_wal_replay_lsn%'`,
    );
    expect(ended).toHaveLength(1);
    await setTimeout(100);
    await replica.measure();
    expect(recorded.lines().map(({ msg }) => String(msg).includes('it does not replay the log'))).toEqual([true]);
    await replica.close();
  },
);
