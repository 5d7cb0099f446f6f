import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, pgOnly, silentLog, type TestDatabase } from '#testing/engine.ts';
import { migrationsFolder, type TestMigration } from '#testing/database/migrations.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { StartupError } from '../../../startup-error.ts';
import { MIGRATIONS_FOLDER, readMigrations } from './migration-files.ts';
import { reportLater } from './migration-history.ts';
import { applyMigrations, readHistory, schemaState, type MigrationConnection } from './migrations.ts';
import { createPostgres } from '../postgres.ts';

/** Later than every migration of the product. */
const NEXT = Date.UTC(2100, 0, 1);

let database: TestDatabase;
let client: pg.Client | undefined;
beforeEach(async () => {
  database = await openTestDatabase();
  database.spoil();
  if (database.url !== null) client = await connected(database.url);
});
afterEach(async () => {
  await client?.end();
  client = undefined;
  await database.close();
});

async function connected(connectionString: string): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString });
  opened.on('error', () => {});
  await opened.connect();
  return opened;
}

/** One connection, on either engine. */
const connection: MigrationConnection = {
  requireLock: () => {},
  run: async (text, values) => {
    const { rows }: { rows: unknown[] } = client
      ? await client.query<object>(text, values)
      : await database.raw.executeSql(text, values);
    return rows;
  },
};

async function withConnection(work: (own: MigrationConnection) => Promise<void>): Promise<void> {
  const other = await connected(database.url ?? '');
  await work({
    requireLock: () => {},
    run: async (text, values) => {
      const { rows }: { rows: unknown[] } = await other.query<object>(text, values);
      return rows;
    },
  });
  await other.end();
}

const folderOf = (...texts: string[]): string =>
  migrationsFolder(texts.map((text, at): TestMigration => ({ name: `next-${at}`, text, when: NEXT + at })));

const apply = (folder: string, log = silentLog): Promise<void> =>
  applyMigrations(connection, readMigrations(folder), log);

const applied = (): Promise<number> =>
  countOf(database.db, sql`select count(*) from drizzle.__drizzle_migrations where created_at >= ${NEXT}`);

const tablesLike = (name: string): Promise<number> =>
  countOf(database.db, sql`select count(*) from information_schema.tables where table_name like ${name}`);

/** Migrates as a process does. */
async function migrate(folder: string, migrationWaitSeconds = 60, log = silentLog): Promise<void> {
  const engine = createPostgres({ url: database.url ?? '', migrationWaitSeconds }, log);
  try {
    await engine.migrate(folder);
  } finally {
    await engine.close();
  }
}

test('a failing migration does not undo those before it, and is applied once it is corrected', async () => {
  const first = 'create table next_a (id int)';
  const broken = 'create table next_b (id int);--> statement-breakpoint\nselect no_such_column';
  await expect(apply(folderOf(first, broken))).rejects.toThrow(
    /^The migration next-1 failed; it is undone: .*no_such_column/,
  );
  expect([await applied(), await tablesLike('next_%')]).toEqual([1, 1]);
  const recorded = recordedLog();
  await apply(folderOf(first, 'create table next_b (id int)'), recorded.log);
  expect([await applied(), await tablesLike('next_%')]).toEqual([2, 2]);
  expect(recorded.lines()).toMatchObject([{ migration: 'next-1', msg: 'a migration is applied' }]);
});

test('a migration outside a transaction builds its index on both engines, and is recorded once', async () => {
  const text = '-- no transaction\ncreate index concurrently if not exists next_index on users (created_at)';
  await apply(folderOf(text));
  await apply(folderOf(text));
  const indexes = sql`select count(*) from pg_indexes where indexname = 'next_index'`;
  expect([await applied(), await countOf(database.db, indexes)]).toEqual([1, 1]);
});

pgOnly('an index whose build was interrupted is built again', async () => {
  await database.db.execute(sql`create table next_a (id int)`);
  await database.db.execute(sql`insert into next_a values (1), (1)`);
  const text =
    '-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "next_index" ON "next_a" USING btree ("id")';
  await expect(apply(folderOf(text))).rejects.toThrow('could not create unique index');
  await database.db.execute(sql`delete from next_a where ctid = (select min(ctid) from next_a)`);
  await apply(folderOf(text));
  const valid = sql`select indisvalid as "isValid" from pg_index where indexrelid = 'next_index'::regclass`;
  expect(await rowsOf(database.db, valid)).toEqual([{ isValid: true }]);
});

pgOnly('a migration waits for an index that another process is building', async () => {
  await database.db.execute(sql`create table next_a (id int)`);
  const [writer, builder] = [await connected(database.url ?? ''), await connected(database.url ?? '')];
  await writer.query('begin; insert into next_a values (1)');
  const building = builder.query('create index concurrently next_index on next_a (id)');
  const oid = sql`select oid::int as count from pg_class where relname = 'next_index'`;
  await vi.waitFor(async () => expect(await countOf(database.db, oid)).toBeGreaterThan(0), { timeout: 10_000 });
  const built = await countOf(database.db, oid);
  const recorded = recordedLog();
  const text = '-- no transaction\ncreate index concurrently if not exists next_index on next_a (id)';
  const migrating = migrate(folderOf(text), 60, recorded.log);
  await pause(600);
  await writer.query('commit');
  await Promise.all([building, migrating]);
  expect([await countOf(database.db, oid), await applied()]).toEqual([built, 1]);
  // Dropping it during the build would deadlock, and Postgres may then cancel the build.
  expect(recorded.lines()).toMatchObject([{ msg: 'a migration is applied' }]);
  await Promise.all([writer.end(), builder.end()]);
});

pgOnly('a migration that another process has applied is skipped, also after the migration lock was lost', async () => {
  const folder = folderOf('create table next_a (id int);--> statement-breakpoint\nselect pg_sleep(0.3)');
  await Promise.all([apply(folder), withConnection((own) => applyMigrations(own, readMigrations(folder), silentLog))]);
  expect([await applied(), await tablesLike('next_%')]).toEqual([1, 1]);
});

pgOnly(
  'a migration that waits for a table lock cancels its wait so that calls continue, and is tried again',
  async () => {
    const holder = await connected(database.url ?? '');
    await holder.query('begin; lock table users in row exclusive mode');
    const recorded = recordedLog();
    const migrating = apply(folderOf('alter table users add column next_a int'), recorded.log);
    await vi.waitFor(
      async () => {
        const waiting = sql`select count(*) from pg_locks where not granted and mode = 'AccessExclusiveLock'`;
        expect(await countOf(database.db, waiting)).toBe(1);
      },
      { timeout: 10_000 },
    );
    const began = performance.now();
    await database.db.execute(sql`select count(*) from users`);
    expect(performance.now() - began).toBeLessThan(2_500);
    await vi.waitFor(() => expect(recorded.lines()).toMatchObject([{ level: 40, tries: 1 }]), { timeout: 10_000 });
    await holder.query('commit');
    await holder.end();
    await migrating;
    expect(await applied()).toBe(1);
  },
);

pgOnly('two simultaneous processes apply each migration once', async () => {
  const folder = folderOf('create table next_a (id int)', 'select pg_sleep(0.3)', 'create table next_b (id int)');
  await Promise.all([migrate(folder), migrate(folder), migrate(folder)]);
  expect([await applied(), await tablesLike('next_%')]).toEqual([3, 2]);
});

pgOnly('a migration killed midway changes nothing, and the next start applies it', async () => {
  const killed = migrate(folderOf('create table next_a (id int);--> statement-breakpoint\nselect pg_sleep(20)'));
  const failure = killed.catch((error: unknown) => error);
  const query = sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(20)' or query like '%\nselect pg_sleep(20)'`;
  await expect.poll(() => rowsOf(database.db, query), { timeout: 15_000 }).toHaveLength(1);
  expect(String(await failure)).toContain('terminating connection');
  expect([await applied(), await tablesLike('next_%')]).toEqual([0, 0]);
  await migrate(folderOf('create table next_a (id int)'));
  expect([await applied(), await tablesLike('next_%')]).toEqual([1, 1]);
});

pgOnly('a process with migrations turned off waits for the process that applies them (D-274)', async () => {
  const folder = folderOf('create table next_a (id int)');
  const recorded = recordedLog();
  let isReady = false;
  const waiting = migrate(folder, 0, recorded.log).then(() => (isReady = true));
  await vi.waitFor(() => expect(recorded.lines()).toHaveLength(1), { timeout: 10_000 });
  await pause(300);
  expect([isReady, await applied()]).toEqual([false, 0]);
  await migrate(folder);
  await waiting;
  expect(recorded.lines()).toMatchObject([
    { level: 40, count: 1, msg: expect.stringContaining('the first is next-0: waiting for the process') as string },
  ]);
});

test('a database with a migration of a later release is served, with a log line that names the migration', async () => {
  await apply(folderOf('create table next_a (id int)', 'create table next_b (id int)'));
  const [own, recorded] = [readMigrations(folderOf()), recordedLog()];
  const history = await readHistory(connection, own);
  reportLater(history, recorded.log);
  expect(history.pending).toEqual([]);
  expect(recorded.lines()).toMatchObject([{ level: 40, migration: '2100-01-01T00:00:00.000Z' }]);
  expect(await schemaState(database.db)).toBe('current');
});

pgOnly('a process reports that a later release has migrated and starts, also with migrations turned off', async () => {
  await migrate(folderOf('create table next_a (id int)'));
  for (const waitSeconds of [60, 0]) {
    const recorded = recordedLog();
    await migrate(folderOf(), waitSeconds, recorded.log);
    expect(recorded.lines()).toMatchObject([{ level: 40, migration: '2100-01-01T00:00:00.000Z' }]);
  }
});

test.each([
  [
    'of another product',
    'update drizzle.__drizzle_migrations set created_at = created_at - 1',
    'is none of this release',
  ],
  [
    'whose files were edited',
    `update drizzle.__drizzle_migrations set hash = 'other' where id = 2`,
    'the migration 0001_email_confirmations was applied to it with another text',
  ],
  [
    'of which one in between is missing',
    'delete from drizzle.__drizzle_migrations where id = 2',
    'it lacks the migration 0001_email_confirmations and has later ones',
  ],
])('a database with migrations %s is refused, and nothing is applied', async (_, spoil, reason) => {
  await database.db.execute(sql.raw(spoil));
  const refused = apply(folderOf('create table next_a (id int)'));
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(`The database does not belong to this release: `);
  await expect(refused).rejects.toThrow(reason);
  expect([await applied(), await tablesLike('next_%')]).toEqual([0, 0]);
  // A command is refused, too.
  await expect(schemaState(database.db)).rejects.toThrow(reason);
});

test('a database migrated from files with Windows line ends belongs to this release', async () => {
  for (const { when, windowsHash } of readMigrations(MIGRATIONS_FOLDER))
    await database.db.execute(
      sql`update drizzle.__drizzle_migrations set hash = ${windowsHash} where created_at = ${when}`,
    );
  await apply(folderOf('create table next_a (id int)'));
  expect(await applied()).toBe(1);
});

test('migration files with Windows line ends have the same hashes', () => {
  const [unix, windows] = ['select 1;\nselect 2;\n', 'select 1;\r\nselect 2;\r\n'].map((text) =>
    readMigrations(migrationsFolder([{ name: 'next', text, when: NEXT }])).at(-1),
  );
  expect(windows).toEqual(unix);
});
