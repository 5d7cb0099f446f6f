import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Megabytes that the first start needs for the embedded database and the demo members. */
const NEEDED_MB = 200;

/** As Node and as Postgres report a full disk. */
const CODES = new Set(['ENOSPC', '53100']);

/** True for the error of a write to a full disk. */
export function isDiskFull(error: unknown): error is Error & { path?: string } {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code));
}

/**
 * Says which folder is on the full disk, and how much is free and needed.
 *
 * @param dataFolder is meant where the error names no file
 */
export function diskFull({ path }: { path?: string }, dataFolder: string): string {
  const folder = path === undefined ? dataFolder : dirname(path);
  return `The disk of ${folder} is full: ${freeMegabytes(folder)} MB are free, and a first start needs ${NEEDED_MB} MB`;
}

function freeMegabytes(folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return String(Math.floor((bavail * bsize) / 1024 ** 2));
  } catch {
    return 'an unknown number of';
  }
}
