import { once } from 'node:events';
import { createServer } from 'node:net';
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

/** The answer of PgBouncer before 1.20 to a connection with `options`. */
const REFUSED_OPTIONS = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';

pgOnly('a replica behind a pooler gets no options but those of its address, which are named (D-327)', async () => {
  const openings: string[] = [];
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + REFUSED_OPTIONS.length);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      openings.push(data.toString('latin1'));
      socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(REFUSED_OPTIONS)]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  const recorded = recordedLog();
  const plain = `postgres://maya@127.0.0.1:${address.port}/eggs?sslmode=disable`;
  for (const url of [plain, `${plain}&options=-c%20work_mem%3D9MB`]) {
    const replica = watchReplicaAt({ url, maxLagMs: MAX_LAG_MS }, primary.db, recorded.log);
    await replica.measure();
    await replica.close();
  }
  server.close();
  expect(openings.map((opening) => opening.includes('options'))).toEqual([false, true]);
  expect(String(recorded.lines()[1]?.['msg'])).toMatch(
    /does not follow: DATABASE_REPLICA_URL: the pooler refuses a parameter of the address/,
  );
});

pgOnly('the connection to a replica sets what a session relies on by statements (D-327)', async () => {
  const database = await openTestDatabase();
  database.spoil();
  const name = new URL(database.url ?? '').pathname.slice(1);
  for (const setting of ["datestyle = 'German'", "default_transaction_isolation = 'serializable'"])
    await database.db.execute(sql.raw(`alter database "${name}" set ${setting}`));
  const recorded = recordedLog();
  const replica = watchReplicaAt({ url: database.url ?? '', maxLagMs: MAX_LAG_MS }, primary.db, recorded.log);
  try {
    await replica.measure();
    expect(recorded.lines().map(({ msg }) => String(msg).includes('it does not replay the log'))).toEqual([true]);
    const [session] = await rowsOf(
      primary.db,
      sql`select query from pg_stat_activity where datname = ${name} and query like '%pg_last_wal_replay_lsn%'`,
    );
    expect(session?.['query']).toMatch(/^set datestyle = ISO;.* default_transaction_isolation = 'read committed';/);
  } finally {
    await replica.close();
    await database.close();
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
