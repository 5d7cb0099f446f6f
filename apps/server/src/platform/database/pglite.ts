import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NoopLogger, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { fromDrizzle, fromPglite } from 'pg-boss';
import { StartupError } from '../../startup-error.ts';
import { makePrivate } from '../private-files.ts';
import type { Log } from '../log.ts';
import type { Engine } from './database.ts';
import { unpackImage } from './database-image.ts';
import { findOtherVersion, isDatabaseFolder } from './embedded-folder.ts';
import { readMigrations } from './migrations/migration-files.ts';
import { reportLater } from './migrations/migration-history.ts';
import { applyMigrations, readHistory, type MigrationConnection } from './migrations/migrations.ts';
import { asStatements, SESSION_SETTINGS } from './session-settings.ts';

/**
 * Removes deleted data from the files: a plain vacuum leaves the bytes of rows in the pages that it
 * frees, statistics hold sample values, also of a table that is empty now, and the write-ahead log
 * holds old rows until it switches to another file.
 */
const VACUUM = [
  'delete from pg_statistic',
  'vacuum full',
  'analyze',
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
];

/**
 * The location of the embedded database: a folder, which is made of the file of an image if there
 * is none yet, or in memory from the image of another one.
 */
export type PgliteSource = { folder: string; imageFile?: string } | { image: Blob } | { memory: true };

/** The embedded database, which can also export an image of its data. */
export interface PgliteEngine extends Engine {
  image(): Promise<Blob>;
}

/**
 * Opens the embedded database in this process. A folder must be this process's alone.
 * @throws StartupError when a folder holds files and no database: making one there would end what
 *   may still be saved
 */
export async function createPglite(source: PgliteSource, log: Log): Promise<PgliteEngine> {
  const client = await openClient(source, log);
  await client.exec(asStatements(SESSION_SETTINGS));
  const logger = new NoopLogger();
  const base = drizzle(client, { logger });
  return {
    name: 'pglite',
    namesStatements: false,
    base,
    replica: null,
    // A second transaction must wait until the first one ends, because there is one connection.
    transaction: (work) =>
      base.transaction((tx) => {
        const queue = fromDrizzle(tx, sql);
        return work({ tx, executeSql: (text, values) => queue.executeSql(text, values) });
      }),
    raw: fromPglite(client),
    listen: async (channel, { onNotification, onListening }) => {
      const end = await client.listen(channel, onNotification);
      onListening?.(true);
      return async () => {
        onListening?.(false);
        await end();
      };
    },
    check: async () => {},
    migrate: async (folder) => {
      const [connection, migrations] = [connectionOf(client), readMigrations(folder)];
      reportLater(await readHistory(connection, migrations), log);
      await applyMigrations(connection, migrations, log);
    },
    vacuum: async () => {
      // One statement per call, because several in one text form a transaction, in which `vacuum`
      // must not run.
      for (const text of VACUUM) await client.exec(text);
    },
    // It has no pool: a caller waits for the one before it.
    waitingCallers: () => ({ requests: 0, background: 0 }),
    refusesWrites: () => false,
    image: () => client.dumpDataDir('none'),
    close: () => client.close(),
  };
}

function connectionOf(client: PGlite): MigrationConnection {
  return {
    // This process alone has the folder.
    requireLock: () => {},
    run: async (text, values) => {
      // A statement with values cannot be one of several.
      const results = values ? [await client.query(text, values)] : await client.exec(text);
      return results.at(-1)?.rows ?? [];
    },
  };
}

function openClient(source: PgliteSource, log: Log): Promise<PGlite> {
  if ('folder' in source) return openFolder(source, log);
  if ('image' in source) return PGlite.create({ loadDataDir: source.image });
  return PGlite.create();
}

async function openFolder({ folder, imageFile }: { folder: string; imageFile?: string }, log: Log): Promise<PGlite> {
  if (!isDatabaseFolder(folder)) {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new StartupError(
        `DATA_DIR: ${folder} holds files but no database. Put a backup in place of the data folder (npm run restore), or move ${folder} away to begin with an empty one.`,
      );
    }
    await makeDatabase(folder, (draft) => {
      if (imageFile === undefined) return false;
      const fault = unpackImage(imageFile, draft);
      if (fault !== null) log.info(`the database is made without an image, which takes some seconds more: ${fault}`);
      return fault === null;
    });
  }
  const otherVersion = findOtherVersion(folder);
  if (otherVersion !== null)
    throw new StartupError(`DATA_DIR: ${otherVersion}. Nothing was changed. Start the release that wrote it.`);
  const client = await PGlite.create(folder);
  // Modes must be restricted here, because the engine unpacks its files with those of its package.
  makePrivate(folder);
  return client;
}

/**
 * Renamed only when complete, so that a killed start leaves no partial database.
 *
 * @param unpack makes the draft a database, or returns false
 */
async function makeDatabase(folder: string, unpack: (draft: string) => boolean): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  if (!unpack(draft)) {
    const client = await PGlite.create(draft);
    await client.close();
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}
