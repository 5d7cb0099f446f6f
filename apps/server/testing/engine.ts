import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, openAsBlob, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject, test } from 'vitest';
import { z } from 'zod';
import { guardDatabase, type DatabaseHandle, type Engine, type EngineName } from '../src/platform/database/database.ts';
import { MIGRATIONS_FOLDER } from '../src/platform/database/migrations/migration-files.ts';
import { createPglite } from '../src/platform/database/pglite.ts';
import { createPostgres } from '../src/platform/database/postgres.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';

/** The engine of this run; each database test runs on both. */
export const ENGINE: EngineName = process.env['TEST_ENGINE'] === 'pglite' ? 'pglite' : 'postgres';

export const silentLog = createLog('silent');

/** Long, because a busy machine may be slow; the tests of the real limits set them. */
const TIMEOUTS = { statementTimeoutMs: 15_000, connectTimeoutMs: 15_000 };

/** Declares a test for Postgres only; a check pins the number of them. */
export function pgOnly(name: string, body: () => Promise<void>): void {
  if (ENGINE === 'postgres') test(`${name} (pg only)`, body);
}

const CONNECTIONS = 10;

export interface TestDatabase extends DatabaseHandle {
  /** Only on Postgres. */
  url: string | null;
  /**
   * Must be called before a test changes more than rows, so that no other test gets the database.
   */
  spoil(): void;
}

/**
 * Shared by the tests of a worker, because creating one takes longer than most tests, and so do its
 * connections together.
 */
interface CachedDatabase {
  open(connections: number): { handle: DatabaseHandle; url: string | null };
  empty(): Promise<void>;
  remove(): Promise<void>;
}

const waiting: CachedDatabase[] = [];

/** Opens a migrated database without rows; closing empties it, because the next test reuses it. */
export async function openTestDatabase(connections = CONNECTIONS): Promise<TestDatabase> {
  const cached = waiting.pop() ?? (await (ENGINE === 'pglite' ? makeEmbedded() : makeOnServer()));
  const { handle, url } = cached.open(connections);
  let spoiled = false;
  return {
    ...handle,
    url,
    spoil: () => void (spoiled = true),
    close: async () => {
      await handle.close();
      if (spoiled) return cached.remove();
      try {
        await cached.empty();
      } catch (error) {
        await cached.remove();
        throw error;
      }
      waiting.push(cached);
    },
  };
}

/** Does nothing, because the database belongs to one test from the start. */
function spoil(): void {}

/** Opens the database of an earlier version from its SQL dump, migrated as at a start. */
export async function openDumpedDatabase(dump: string): Promise<TestDatabase> {
  if (ENGINE === 'pglite') {
    // Emptied and not replaced, because creating an embedded database takes seconds.
    const old = await PGlite.create({ loadDataDir: await migratedImage() });
    await old.exec('drop schema public, pgboss, drizzle cascade; create schema public;');
    await old.exec(dump);
    const image = await old.dumpDataDir('none');
    await old.close();
    const engine = await createPglite({ image }, silentLog);
    await engine.migrate(MIGRATIONS_FOLDER);
    return { ...guardDatabase(engine), url: null, spoil };
  }
  const { url: server } = inject('postgres');
  const name = newName();
  await onServer(server, (client) => client.query(`create database ${name}`));
  await onServer(addressOf(server, name), (client) => client.query(dump));
  const engine = createPostgres({ url: addressOf(server, name), ...TIMEOUTS }, silentLog);
  await engine.migrate(MIGRATIONS_FOLDER);
  return { ...guardDatabase(engine), url: addressOf(server, name), spoil };
}

/**
 * The engine for one test: closing it waits for its statements and ends its subscriptions. What
 * outlives the test is refused from then on, because the next test uses the engine.
 */
function leftOpen(engine: Engine): Engine {
  const subscriptions: (() => Promise<void>)[] = [];
  const running = new Set<Promise<unknown>>();
  let isClosed = false;
  const refuseWhenClosed = (): void => {
    if (isClosed) throw new Error('a test has ended, and its database belongs to another one');
  };
  const untilDone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    refuseWhenClosed();
    const begun = work();
    running.add(begun);
    try {
      return await begun;
    } finally {
      running.delete(begun);
    }
  };
  return {
    ...engine,
    base: new Proxy(engine.base, {
      get: (target, key) => {
        refuseWhenClosed();
        const value: unknown = Reflect.get(target, key);
        return value;
      },
    }),
    transaction: (work) => untilDone(() => engine.transaction(work)),
    raw: { executeSql: (text, values) => untilDone(() => engine.raw.executeSql(text, values)) },
    listen: async (channel, hearing) => {
      refuseWhenClosed();
      const end = await engine.listen(channel, hearing);
      subscriptions.push(end);
      return end;
    },
    close: async () => {
      if (isClosed) throw new Error('a database of a test was closed twice');
      isClosed = true;
      await Promise.allSettled(running);
      for (const end of subscriptions) await end();
    },
  };
}

async function makeEmbedded(): Promise<CachedDatabase> {
  const engine = await createPglite({ image: await migratedImage() }, silentLog);
  return {
    open: () => ({ handle: guardDatabase(leftOpen(engine)), url: null }),
    empty: () => empty((text) => engine.raw.executeSql(text)),
    remove: () => engine.close(),
  };
}

type Ask = (text: string) => Promise<{ rows: unknown[] }>;

/** Bytes; the dead rows of a larger table would slow the next tests down. */
const MAX_DELETED = 64 * 1024;

/** Tables that a test has written to, or that have statistics, because plans depend on both. */
const USED_TABLES = `
  select format('%I', relname) as name, reltuples >= 0 or pg_relation_size(oid) > ${MAX_DELETED} as "isTruncated"
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and (reltuples >= 0 or pg_relation_size(oid) > 0)`;

const usedTables = z.array(z.object({ name: z.string(), isTruncated: z.boolean() }));

const FIRST_NUMBERS = `
  select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
  where schemaname = 'public' and last_value is not null`;

/**
 * Rows are deleted where they are few: a truncated table costs a file for itself and for each
 * index, and every connection plans its statements again.
 */
async function empty(ask: Ask): Promise<void> {
  const used = usedTables.parse((await ask(USED_TABLES)).rows);
  const truncated = used.filter(({ isTruncated }) => isTruncated).map(({ name }) => name);
  if (truncated.length > 0) await ask(`truncate ${truncated.join(', ')} cascade`);
  const deletes = used.filter(({ isTruncated }) => !isTruncated).map(({ name }) => `delete from ${name}`);
  const ofJobs = ['job_dependency', 'job', 'schedule', 'subscription', 'queue'].map(
    (table) => `delete from pgboss.${table}`,
  );
  // As a replica, which checks no reference to a row that is deleted next.
  const asReplica = 'set local session_replication_role = replica';
  await ask(['begin', asReplica, ...deletes, ...ofJobs, FIRST_NUMBERS, 'commit'].join('; '));
}

async function fill(engine: Engine): Promise<void> {
  await engine.migrate(MIGRATIONS_FOLDER);
  const jobs = createJobs(guardDatabase(engine), silentLog, 1);
  await jobs.start([]);
  await jobs.stop();
}

/**
 * Puts a migrated embedded database into a data folder, which the product would create in seconds.
 */
export async function fillDataFolder(dataFolder: string): Promise<void> {
  const client = await PGlite.create({
    dataDir: join(dataFolder, 'database'),
    loadDataDir: await migratedImage(),
  });
  await client.close();
}

/** Stored as an image, because creating an embedded database takes seconds. */
async function migratedImage(): Promise<Blob> {
  const folder = join(import.meta.dirname, '../../../.cache/pglite');
  const file = join(folder, `${schemaHash()}.image`);
  if (existsSync(file)) return openAsBlob(file);
  const engine = await createPglite({ memory: true }, silentLog);
  await fill(engine);
  const image = await engine.image();
  await engine.close();
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
  renameSync(unfinished, file);
  return image;
}

/**
 * Must change with the migrations, the engine and the job queue, otherwise an old image would be
 * used.
 */
function schemaHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, '../package.json')));
  for (const name of readdirSync(MIGRATIONS_FOLDER).filter((entry) => entry.endsWith('.sql'))) {
    hash.update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeOnServer(): Promise<CachedDatabase> {
  const { url, socketUrl: server } = inject('postgres');
  const template = await filledTemplate(server);
  const name = newName();
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const address = addressOf(server, name);
  const connect = (connections: number): Engine =>
    createPostgres({ url: address, connections, ...TIMEOUTS }, silentLog);
  // Connects only when it is asked.
  const shared = connect(CONNECTIONS);
  return {
    open: (connections) => {
      const engine = connections === CONNECTIONS ? leftOpen(shared) : connect(connections);
      return { handle: guardDatabase(engine), url: addressOf(url, name) };
    },
    empty: () => empty((text) => shared.raw.executeSql(text)),
    remove: async () => {
      await shared.close();
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

function newName(): string {
  return `${inject('postgres').prefix}${randomUUID().replaceAll('-', '')}`;
}

/**
 * Created once per server; all other databases are copies, because copying is faster than
 * migrating.
 */
async function filledTemplate(server: string): Promise<string> {
  const name = `template_${schemaHash()}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(4242002)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${name}_draft`);
    const engine = createPostgres({ url: addressOf(server, `${name}_draft`), ...TIMEOUTS }, silentLog);
    await fill(engine);
    await engine.close();
    await client.query(`alter database ${name}_draft rename to ${name}`);
  });
  return name;
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
