import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, openAsBlob, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject, it } from 'vitest';
import { guardDatabase } from '../src/platform/database/database.ts';
import type { DatabaseHandle, EngineName } from '../src/platform/database/database.ts';
import { MIGRATIONS_FOLDER } from '../src/platform/database/migrations.ts';
import { openPglite } from '../src/platform/database/pglite.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
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

async function openEmbedded(): Promise<TestDatabase> {
  const engine = await openPglite({ image: await migratedImage() });
  return { ...guardDatabase(engine), url: null };
}

/** Making an embedded database takes seconds: a migrated one is kept as an image, from which all others start. */
async function migratedImage(): Promise<Blob> {
  const folder = join(import.meta.dirname, '../../../.cache/pglite');
  const file = join(folder, `${schemaHash()}.image`);
  if (existsSync(file)) return openAsBlob(file);
  const engine = await openPglite({ memory: true });
  await engine.migrate(MIGRATIONS_FOLDER);
  const image = await engine.image();
  await engine.close();
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
  renameSync(unfinished, file);
  return image;
}

/** Changes with the migrations and with the engine. */
function schemaHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, '../package.json')));
  for (const name of readdirSync(MIGRATIONS_FOLDER).filter((entry) => entry.endsWith('.sql'))) {
    hash.update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function openOnServer(connections: number): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const engine = openPostgres({ url: url.href, connections }, silentLog);
  await engine.migrate(MIGRATIONS_FOLDER);
  return {
    ...guardDatabase(engine),
    url: url.href,
    close: async () => {
      await engine.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
