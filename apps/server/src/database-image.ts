/**
 * `npm run build` runs this to make the image of a filled database for first starts. It holds what
 * every installation has alike, and nothing of one: no settings are read.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../drizzle-imports.mjs';

const { seedTables } = await import('./composition/seed-tables.ts');
const { IMAGE_FILE, writeImage } = await import('./platform/database/database-image.ts');
const { guardDatabase } = await import('./platform/database/database.ts');
const { MIGRATIONS_FOLDER } = await import('./platform/database/migrations/migration-files.ts');
const { createPglite } = await import('./platform/database/pglite.ts');
const { createLog } = await import('./platform/log.ts');

const scratch = mkdtempSync(join(tmpdir(), 'nestling-image-'));
const folder = join(scratch, 'database');
try {
  const engine = await createPglite({ folder }, createLog('warn'));
  await engine.migrate(MIGRATIONS_FOLDER);
  const handle = guardDatabase(engine);
  await seedTables(handle);
  await handle.vacuum();
  await handle.close();
  writeImage(folder, IMAGE_FILE);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
