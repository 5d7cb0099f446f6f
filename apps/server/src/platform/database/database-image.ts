import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { MIGRATIONS_FOLDER, readMigrations } from './migrations/migration-files.ts';

/** What `npm run build` makes for first starts: the folder of a database that is migrated and filled. */
export const IMAGE_FILE = join(import.meta.dirname, '../../../dist-database/image.zst');

/** From which the tables of a first start are filled. */
const DATA = join(import.meta.dirname, '../../../data');

const ENGINE = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));

const imageSchema = z.object({
  release: z.string(),
  folders: z.array(z.string()),
  files: z.map(z.string(), z.instanceof(Uint8Array)),
});

/** Writes the folder of a closed database as an image. */
export function writeImage(folder: string, file: string): void {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries.map((entry) => ({
    path: relative(folder, join(entry.parentPath, entry.name)),
    isFolder: entry.isDirectory(),
  }));
  const image: z.infer<typeof imageSchema> = {
    release: releaseOfImages(),
    folders: paths.filter(({ isFolder }) => isFolder).map(({ path }) => path),
    files: new Map(
      paths.filter(({ isFolder }) => !isFolder).map(({ path }) => [path, readFileSync(join(folder, path))]),
    ),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, zstdCompressSync(serialize(image)));
  renameSync(`${file}.new`, file);
}

/**
 * Makes a folder the database of an image.
 * @returns why it cannot, in words; null if it did
 */
export function unpackImage(file: string, folder: string): string | null {
  if (!existsSync(file)) return 'npm run build has made none';
  const image = readImage(file);
  if (image === null) return `${file} cannot be read`;
  if (image.release !== releaseOfImages()) return `${file} is of another release`;
  for (const path of ['.', ...image.folders]) mkdirSync(join(folder, path), { recursive: true });
  for (const [path, bytes] of image.files) writeFileSync(join(folder, path), bytes);
  return null;
}

function readImage(file: string): z.infer<typeof imageSchema> | null {
  try {
    return imageSchema.parse(deserialize(zstdDecompressSync(readFileSync(file))));
  } catch {
    return null;
  }
}

/** Of the engine, the migrations and the data: with another of these, another database is made. */
function releaseOfImages(): string {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(ENGINE)));
  for (const migration of readMigrations(MIGRATIONS_FOLDER)) hash.update(migration.hash);
  for (const name of readdirSync(DATA).toSorted()) hash.update(name).update(readFileSync(join(DATA, name)));
  return hash.digest('hex');
}
