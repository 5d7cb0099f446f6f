import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** Bytes that the made pictures may take on the disk. */
const MOST_BYTES = 256 * 1024 * 1024;

/** What is left of that when the oldest had to go, so that not each new one walks the folder. */
const LEFT = 0.9;

/** Where made pictures are cached in the data folder; all of them can be made again. */
export const PICTURES_FOLDER = 'pictures';

export interface PictureCache {
  /** A picture that was made before, or null. */
  find(name: string): Promise<Buffer | null>;
  /**
   * Stores a picture if the folder is writable; otherwise it is made again each time. Never throws.
   */
  keep(name: string, picture: Buffer): Promise<void>;
}

/**
 * Caches made pictures as files of a folder, shared by all processes that share it. The oldest are
 * evicted.
 * @param report called once with a folder that cannot be written
 */
export function openPictureCache(
  folder: string,
  report: (error: unknown) => void,
  mostBytes = MOST_BYTES,
): PictureCache {
  /** Bytes in the folder as far as this process knows; null before it has looked. */
  let bytes: number | null = null;
  let told = false;

  async function write(name: string, picture: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const half = join(folder, `${name}.${randomUUID()}.half`);
    await writeFile(half, picture, { mode: 0o600 });
    await rename(half, join(folder, name));
    bytes = bytes === null ? await letOldestGo(folder, mostBytes) : bytes + picture.length;
    if (bytes > mostBytes) bytes = await letOldestGo(folder, mostBytes);
  }

  return {
    async find(name) {
      try {
        return await readFile(join(folder, name));
      } catch {
        return null;
      }
    },
    async keep(name, picture) {
      try {
        await write(name, picture);
      } catch (error) {
        if (!told) report(error);
        told = true;
      }
    },
  };
}

/**
 * Removes the oldest files of a folder that holds too much; answers how many bytes are left in it.
 */
async function letOldestGo(folder: string, mostBytes: number): Promise<number> {
  const files = await listed(folder);
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= mostBytes) return bytes;
  for (const { path, size } of files.toSorted((a, b) => a.madeAt - b.madeAt)) {
    if (bytes <= mostBytes * LEFT) break;
    await rm(path, { force: true });
    bytes -= size;
  }
  return bytes;
}

async function listed(folder: string): Promise<{ path: string; size: number; madeAt: number }[]> {
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      // Another process may have let it go in the meantime.
      const facts = await stat(path).catch(() => null);
      return facts?.isFile() ? [{ path, size: facts.size, madeAt: facts.mtimeMs }] : [];
    }),
  );
  return found.flat();
}
