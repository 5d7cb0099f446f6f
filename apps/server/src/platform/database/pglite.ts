import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NoopLogger } from 'drizzle-orm';
import type { Logger } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { StartupError } from '../../startup-error.ts';
import type { Engine } from './database.ts';

/** Where the embedded database lives: a folder, or in memory from the image of another one. */
export type PgliteSource = { folder: string } | { image: Blob } | { memory: true };

/** The embedded database, which can hand out an image of all it holds. */
export interface PgliteEngine extends Engine {
  image(): Promise<Blob>;
}

/**
 * Opens the embedded database in this process. A folder must be this process's alone.
 * @throws StartupError when a folder holds files and no database: making one there would end what may still be saved
 */
export async function openPglite(source: PgliteSource): Promise<PgliteEngine> {
  const client = await openClient(source);
  const logger = new NoopLogger();
  const base = drizzle(client, { logger });
  return {
    name: 'pglite',
    base,
    transaction: transactions(client, logger),
    raw: fromPglite(client),
    listen: (channel, { heard }) => client.listen(channel, heard),
    migrate: (folder) => migrate(base, { migrationsFolder: folder }),
    image: () => client.dumpDataDir('none'),
    close: () => client.close(),
  };
}

/** Transactions on the one connection; another one waits for the end of the first. */
function transactions(client: PGlite, logger: Logger): Engine['transaction'] {
  const dialect = new PgDialect();
  return (work) =>
    client.transaction((inside) => {
      const session = new PgliteSession(inside, dialect, undefined, { logger });
      return work({
        tx: new PgliteTransaction(dialect, session, undefined),
        executeSql: (text, values = []) => {
          logger.logQuery(text, values);
          return inside.query(text, values);
        },
      });
    });
}

function openClient(source: PgliteSource): Promise<PGlite> {
  if ('folder' in source) return openFolder(source.folder);
  if ('image' in source) return PGlite.create({ loadDataDir: source.image });
  return PGlite.create();
}

async function openFolder(folder: string): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new StartupError(
        `DATA_DIR: ${folder} holds files but no database. Put a backup in place of the data folder (npm run restore), or move ${folder} away to begin with an empty one.`,
      );
    }
    await makeDatabase(folder);
  }
  return PGlite.create(folder);
}

/** Makes an empty database, which gets its name when it is whole: a start that is killed meanwhile leaves nothing under it. */
async function makeDatabase(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const client = await PGlite.create(draft);
  await client.close();
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}
