import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import type { Engine } from './database.ts';

/** Where the embedded database lives: a folder, or in memory from the image of another one. */
export type PgliteSource = { folder: string } | { image: Blob } | { memory: true };

/** The embedded database, which can hand out an image of all it holds. */
export interface PgliteEngine extends Engine {
  image(): Promise<Blob>;
}

/** Opens the embedded database in this process. */
export async function openPglite(source: PgliteSource): Promise<PgliteEngine> {
  const client = await openClient(source);
  const base = drizzle(client);
  return {
    name: 'pglite',
    base,
    raw: fromPglite(client),
    listen: (channel, heard) => client.listen(channel, heard),
    migrate: (folder) => migrate(base, { migrationsFolder: folder }),
    image: () => client.dumpDataDir('none'),
    close: () => client.close(),
  };
}

function openClient(source: PgliteSource): Promise<PGlite> {
  if ('folder' in source) return PGlite.create(source.folder);
  if ('image' in source) return PGlite.create({ loadDataDir: source.image });
  return PGlite.create();
}
