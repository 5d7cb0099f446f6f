import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, openAsBlob, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject, it } from 'vitest';
import { guardDatabase } from '../src/platform/database/database.ts';
import type { DatabaseHandle, Engine, EngineName } from '../src/platform/database/database.ts';
import { MIGRATIONS_FOLDER } from '../src/platform/database/migrations.ts';
import { openPglite } from '../src/platform/database/pglite.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';

/** The engine of this run; each database test runs on both. */
export const ENGINE: EngineName = process.env['TEST_ENGINE'] === 'pglite' ? 'pglite' : 'postgres';

export const silentLog = createLog('silent');

/** A test that says something of Postgres alone; the number of them is pinned by a check. */
export function pgOnly(name: string, test: () => Promise<void>): void {
  if (ENGINE === 'postgres') it(`${name} (pg only)`, test);
}

export interface TestDatabase extends DatabaseHandle {
  /** Connection string, on Postgres. */
  url: string | null;
}

/** A migrated database of its own for one test file; closing it removes it. */
export function openTestDatabase(connections = 10): Promise<TestDatabase> {
  return ENGINE === 'pglite' ? openEmbedded() : openOnServer(connections);
}

/** A database as an earlier version left it, from its dump as SQL, brought up to date as a start does. */
export async function openDumpedDatabase(dump: string): Promise<TestDatabase> {
  if (ENGINE === 'pglite') {
    // Emptied, as making an embedded database anew takes seconds.
    const old = await PGlite.create({ loadDataDir: await migratedImage() });
    await old.exec('drop schema public, pgboss, drizzle cascade; create schema public;');
    await old.exec(dump);
    const image = await old.dumpDataDir('none');
    await old.close();
    const engine = await openPglite({ image });
    await engine.migrate(MIGRATIONS_FOLDER);
    return { ...guardDatabase(engine), url: null };
  }
  const server = inject('postgresUrl');
  const name = newName();
  await onServer(server, (client) => client.query(`create database ${name}`));
  await onServer(addressOf(server, name), (client) => client.query(dump));
  const { engine, database } = openNamed(server, name, 10);
  await engine.migrate(MIGRATIONS_FOLDER);
  return database;
}

async function openEmbedded(): Promise<TestDatabase> {
  const engine = await openPglite({ image: await migratedImage() });
  return { ...guardDatabase(engine), url: null };
}

/** Makes the tables of the product and of its job queue. */
async function fill(engine: Engine): Promise<void> {
  await engine.migrate(MIGRATIONS_FOLDER);
  const jobs = createJobs(guardDatabase(engine), silentLog, 1);
  await jobs.start([]);
  await jobs.stop();
}

/** Making an embedded database takes seconds: a migrated one is kept as an image, from which all others start. */
async function migratedImage(): Promise<Blob> {
  const folder = join(import.meta.dirname, '../../../.cache/pglite');
  const file = join(folder, `${schemaHash()}.image`);
  if (existsSync(file)) return openAsBlob(file);
  const engine = await openPglite({ memory: true });
  await fill(engine);
  const image = await engine.image();
  await engine.close();
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
  renameSync(unfinished, file);
  return image;
}

/** Changes with the migrations, the engine and the job queue. */
function schemaHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, '../package.json')));
  for (const name of readdirSync(MIGRATIONS_FOLDER).filter((entry) => entry.endsWith('.sql'))) {
    hash.update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function openOnServer(connections: number): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const template = await filledTemplate(server);
  const name = newName();
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  return openNamed(server, name, connections).database;
}

function newName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}

function openNamed(server: string, name: string, connections: number): { engine: Engine; database: TestDatabase } {
  const url = addressOf(server, name);
  const engine = openPostgres({ url, connections }, silentLog);
  const close = async (): Promise<void> => {
    await engine.close();
    await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { engine, database: { ...guardDatabase(engine), url, close } };
}

/** A database with all tables, made once a server, from which all others are copied. */
async function filledTemplate(server: string): Promise<string> {
  const name = `template_${schemaHash()}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(4242002)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${name}_draft`);
    const engine = openPostgres({ url: addressOf(server, `${name}_draft`) }, silentLog);
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

async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
