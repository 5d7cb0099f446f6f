import { join, resolve } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { Log } from '../log.ts';
import type { PlatformSettings } from '../settings.ts';
import { IMAGE_FILE } from './database-image.ts';
import { guardDatabase, type DatabaseHandle, type Engine } from './database.ts';
import { EMBEDDED_FOLDER, isDatabaseFolder } from './embedded-folder.ts';
import { lockFolder } from './lock-file.ts';
import { checkPostgresAddresses, warnOfUnencrypted } from './check-connections.ts';
import { MIGRATIONS_FOLDER } from './migrations/migration-files.ts';
import { schemaState } from './migrations/migrations.ts';
import { createPostgres } from './postgres.ts';

const NO_DATABASE = 'There is no database of this product. Set DATABASE_URL or DATA_DIR as the product has them.';

const OLDER_SCHEMA =
  'The database has the schema of an earlier release. Run `npm run admin -- migrate`, or start this release, first.';

/** Opens the configured database and migrates its schema. @throws FolderInUse, StartupError */
export function createDatabase(config: PlatformSettings, log: Log): Promise<DatabaseHandle> {
  return opened(config, log, (engine) => {
    warnOfUnencrypted(config, log);
    return engine.migrate(MIGRATIONS_FOLDER);
  });
}

/**
 * Opens the configured database as it is, for a command: a mistyped setting must not create a
 * database, nor may a command of a new release change the schema under the product.
 * @throws FolderInUse, or StartupError if it is no database of the product, or older than this
 *   release
 */
export async function openExistingDatabase(config: PlatformSettings, log: Log): Promise<DatabaseHandle> {
  if (!config.DATABASE_URL && !isCreated(config.DATA_DIR)) throw new StartupError(NO_DATABASE);
  return opened(config, log, async (engine) => {
    const state = await schemaState(engine.base);
    if (state === 'none') throw new StartupError(NO_DATABASE);
    if (state === 'older') throw new StartupError(OLDER_SCHEMA);
  });
}

/** Seconds to wait for another process that migrates, where the settings let none wait. */
const COMMAND_WAIT_SECONDS = 60;

/**
 * Migrates the configured database. An empty Postgres is filled, but no embedded database is
 * created.
 * @throws FolderInUse, StartupError
 */
export async function migrateDatabase(config: PlatformSettings, log: Log): Promise<void> {
  if (!config.DATABASE_URL && !isCreated(config.DATA_DIR)) throw new StartupError(NO_DATABASE);
  const waitSeconds = config.MIGRATION_WAIT_SECONDS || COMMAND_WAIT_SECONDS;
  const handle = await createDatabase({ ...config, MIGRATION_WAIT_SECONDS: waitSeconds }, log);
  await handle.close();
}

/** Names the configured database for an operator, without its password. */
export function databaseName({ DATABASE_URL, DATA_DIR }: Pick<PlatformSettings, 'DATABASE_URL' | 'DATA_DIR'>): string {
  if (!DATABASE_URL) return `the embedded database in ${resolve(DATA_DIR)}`;
  if (!URL.canParse(DATABASE_URL)) return 'the database of DATABASE_URL';
  const { pathname, host, username } = new URL(DATABASE_URL);
  const name = decodeURIComponent(pathname.slice(1)) || 'the default database';
  return `${name} on ${decodeURIComponent(host) || 'this machine'}${username ? ` as ${decodeURIComponent(username)}` : ''}`;
}

function isCreated(dataFolder: string): boolean {
  return isDatabaseFolder(join(dataFolder, EMBEDDED_FOLDER));
}

/** Opens the database, and closes it again if it cannot be used. */
async function opened(
  config: PlatformSettings,
  log: Log,
  prepare: (engine: Engine) => Promise<void>,
): Promise<DatabaseHandle> {
  const unlock = config.DATABASE_URL ? () => {} : lockFolder(config.DATA_DIR);
  try {
    const engine = await openEngine(config, log);
    try {
      await engine.check();
      await prepare(engine);
    } catch (error) {
      await engine.close();
      throw error;
    }
    const handle = guardDatabase(engine);
    return {
      ...handle,
      close: async () => {
        await handle.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openEngine(config: PlatformSettings, log: Log): Promise<Engine> {
  if (config.DATABASE_URL) {
    checkPostgresAddresses(config);
    return createPostgres(
      {
        url: config.DATABASE_URL,
        directUrl: config.DATABASE_DIRECT_URL,
        poolerNamesStatements: config.DATABASE_POOLER_NAMES,
        replica: config.DATABASE_REPLICA_URL
          ? { url: config.DATABASE_REPLICA_URL, maxLagMs: config.REPLICA_LAG_MAX_SECONDS * 1000 }
          : undefined,
        maxBusy: config.DATABASE_BUSY_MAX,
        statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
        migrationWaitSeconds: config.MIGRATION_WAIT_SECONDS,
      },
      log,
    );
  }
  // Loaded where it is used: a process on Postgres needs none of it.
  const { createPglite } = await import('./pglite.ts');
  return createPglite({ folder: join(config.DATA_DIR, EMBEDDED_FOLDER), imageFile: IMAGE_FILE }, log);
}
