import { readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { z } from 'zod';
import type { StoredFile } from './held-file.ts';

const localFile = z.object({
  // Two slashes and a path, without the scheme and the host of a published file.
  url: z.string().regex(/^\/\/[^?#]+$/),
  fileName: z.string(),
  contentType: z.string(),
});

/**
 * Reads a file of an asset from the folder that the vendor's import calls its assets directory:
 * what follows the two slashes of the address is the path.
 * @param value of the field `file`
 * @returns null where the folder has no such file
 */
export function readAssetFile(folder: string, value: unknown): StoredFile | null {
  const { data } = localFile.safeParse(value);
  if (!data) return null;
  const path = resolve(join(folder, data.url));
  // An address with dots must not lead out of the folder.
  if (!path.startsWith(resolve(folder) + sep) || !statSync(path, { throwIfNoEntry: false })?.isFile()) return null;
  return { name: data.fileName, contentType: data.contentType, bytes: readFileSync(path) };
}
