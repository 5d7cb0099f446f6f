import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { openTestDatabase, pgOnly, silentLog, type TestDatabase } from '#testing/engine.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { StartupError } from '../../../startup-error.ts';
import { migrationsFolder, type TestMigration } from '#testing/database/migrations.ts';
import { createPostgres } from '../postgres.ts';

const LOCK = 4_242_001;

async function withDatabase(test: (database: TestDatabase, url: string) => Promise<void>): Promise<void> {
  const database = await openTestDatabase();
  // What the tests migrate is left in it.
  database.spoil();
  try {
    await test(database, database.url ?? '');
  } finally {
    await database.close();
  }
}

/** Holds the lock like a session that an earlier release left in a pooler. */
async function holdLock(url: string): Promise<{ pid: number; end: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'left-behind' });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(`select pg_backend_pid() as pid, pg_advisory_lock(${LOCK})`);
  return { pid: rows[0]?.pid ?? 0, end: () => client.end() };
}

const releases: TestMigration[] = [];

/** A migration that the database lacks, after those of the releases before. */
const next = (text = 'select 1'): TestMigration => {
  const number = releases.length + 1;
  return { name: `release-${number}`, text, when: Date.UTC(2100, 0, number) };
};

async function migrate(url: string, migrationWaitSeconds: number, log = silentLog): Promise<void> {
  const engine = createPostgres({ url, migrationWaitSeconds }, log);
  try {
    releases.push(next());
    await engine.migrate(migrationsFolder(releases));
  } finally {
    await engine.close();
  }
}

/**
 * A relay to Postgres that keeps server connections open after the client has gone, as a pooler
 * does.
 */
async function openPooler(target: string): Promise<{ url: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(target);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) });
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
    far.pipe(near);
    // The client's Terminate message (0x58, `X`) must not pass, otherwise the server closes the
    // connection.
    near.on('data', (data) => void (data[0] === 0x58 || far.write(data)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the pooler has no address');
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

pgOnly('a start that waits for the migration lock logs its holder, and fails with an instruction', () =>
  withDatabase(async (_database, url) => {
    const holder = await holdLock(url);
    const recorded = recordedLog();
    try {
      const refused = migrate(url, 1, recorded.log);
      await expect(refused).rejects.toThrow(StartupError);
      await expect(refused).rejects.toThrow(
        new RegExp(
          `within 1 seconds \\(MIGRATION_WAIT_SECONDS\\): process ${holder.pid} of Postgres \\(left-behind, .* since 20.*PgBouncer, set DATABASE_DIRECT_URL`,
        ),
      );
      const since: unknown = expect.stringMatching(/^20\d\d-/);
      expect(recorded.lines()).toMatchObject([{ heldBy: { pid: holder.pid, application: 'left-behind', since } }]);
    } finally {
      await holder.end();
    }
    await migrate(url, 1);
  }),
);

pgOnly('a start continues when another process has finished its migration', () =>
  withDatabase(async (_database, url) => {
    const holder = await holdLock(url);
    const recorded = recordedLog();
    const started = migrate(url, 10, recorded.log);
    await vi.waitFor(() => expect(recorded.lines()).toHaveLength(1), { timeout: 10_000 });
    await holder.end();
    await expect(started).resolves.toBeUndefined();
  }),
);

pgOnly('a start through a pooler leaves no migration lock in the pooler, whether it succeeds or fails', () =>
  withDatabase(async (_database, url) => {
    const pooler = await openPooler(url);
    try {
      await migrate(pooler.url, 1);
      await migrate(url, 1);
      const engine = createPostgres({ url: pooler.url, migrationWaitSeconds: 1 }, silentLog);
      await expect(engine.migrate(migrationsFolder([...releases, next('select no_such_column')]))).rejects.toThrow(
        'no_such_column',
      );
      await engine.close();
      await migrate(url, 1);
    } finally {
      await pooler.close();
    }
  }),
);
