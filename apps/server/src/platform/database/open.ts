import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { PlatformSettings } from '../settings.ts';
import { guardDatabase } from './database.ts';
import type { DatabaseHandle } from './database.ts';
import { lockFolder } from './lock-file.ts';
import { MIGRATIONS_FOLDER } from './migrations.ts';
import { createPglite } from './pglite.ts';
import { createPostgres } from './postgres.ts';

/** Opens the configured database and migrates its schema. @throws FolderInUse, StartupError */
export async function createDatabase(config: PlatformSettings, log: Log): Promise<DatabaseHandle> {
  if (config.DATABASE_URL) {
    const engine = createPostgres(
      {
        url: config.DATABASE_URL,
        directUrl: config.DATABASE_DIRECT_URL,
        statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
        migrationWaitSeconds: config.MIGRATION_WAIT_SECONDS,
      },
      log,
    );
    try {
      await engine.migrate(MIGRATIONS_FOLDER);
    } catch (error) {
      await engine.close();
      throw error;
    }
    return guardDatabase(engine);
  }
  const unlock = lockFolder(config.DATA_DIR);
  try {
    const engine = await createPglite({ folder: join(config.DATA_DIR, 'database') });
    await engine.migrate(MIGRATIONS_FOLDER);
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
