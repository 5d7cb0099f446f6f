import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

const MAX_CACHE_BYTES = 256 * 1024 * 1024;

/** Share that remains after an eviction, so that not each new picture scans the folder. */
const LEFT = 0.9;

/** Folder of cached pictures in the data folder; all of them can be created again. */
export const PICTURES_FOLDER = 'pictures';

export interface PictureCache {
  /** Null if it is not cached. */
  find(name: string): Promise<Buffer | null>;
  /**
   * Stores a picture if the folder is writable; otherwise it is made again each time. Never throws.
   */
  write(name: string, picture: Buffer): Promise<void>;
}

/**
 * Caches resized pictures as files of a folder that processes may share. The oldest are evicted.
 * @param report called once if the folder is not writable
 */
export function createPictureCache(
  folder: string,
  report: (error: unknown) => void,
  maxBytes = MAX_CACHE_BYTES,
): PictureCache {
  /** Known size of the folder in bytes; null until this process has looked. */
  let bytes: number | null = null;
  let isReported = false;

  async function write(name: string, picture: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const half = join(folder, `${name}.${randomUUID()}.half`);
    await writeFile(half, picture, { mode: 0o600 });
    await rename(half, join(folder, name));
    bytes = bytes === null ? await letOldestGo(folder, maxBytes) : bytes + picture.length;
    if (bytes > maxBytes) bytes = await letOldestGo(folder, maxBytes);
  }

  return {
    async find(name) {
      try {
        return await readFile(join(folder, name));
      } catch {
        return null;
      }
    },
    async write(name, picture) {
      try {
        await write(name, picture);
      } catch (error) {
        if (!isReported) report(error);
        isReported = true;
      }
    },
  };
}

/** @returns the remaining bytes of the folder */
async function letOldestGo(folder: string, maxBytes: number): Promise<number> {
  const files = await listed(folder);
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= maxBytes) return bytes;
  for (const { path, size } of files.toSorted((a, b) => a.createdAt - b.createdAt)) {
    if (bytes <= maxBytes * LEFT) break;
    await rm(path, { force: true });
    bytes -= size;
  }
  return bytes;
}

async function listed(folder: string): Promise<{ path: string; size: number; createdAt: number }[]> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      // Another process may have deleted it meanwhile.
      const facts = await stat(path).catch(() => null);
      return facts?.isFile() ? [{ path, size: facts.size, createdAt: facts.mtimeMs }] : [];
    }),
  );
  return files.flat();
}
