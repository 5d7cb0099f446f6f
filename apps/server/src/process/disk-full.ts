import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Megabytes that the first start needs for the embedded database and the demo members. */
const NEEDED_MB = 200;

/** As Node and as Postgres report a full disk. */
const CODES = new Set(['ENOSPC', '53100']);

/** The file of a fault, and the one that it is copied to. */
interface FaultPlace {
  path?: string;
  dest?: string;
}

/** True for the error of a write to a full disk. */
export function isDiskFull(error: unknown): error is Error & FaultPlace {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code));
}

/**
 * Says which folder is on the full disk, and how much is free and needed.
 *
 * @param dataFolder is meant where the error names no file
 */
export function diskFull(fault: FaultPlace, dataFolder: string): string {
  return `${diskFullNow(fault, dataFolder)}, and a first start needs ${NEEDED_MB} MB`;
}

/** Says which folder is on the full disk, and how much is free. */
export function diskFullNow({ path, dest = path }: FaultPlace, dataFolder: string): string {
  const folder = dest === undefined ? dataFolder : folderOf(dest);
  return `The disk of ${folder} is full: ${freeMegabytes(folder)} MB are free`;
}

/** The folder of a file, or the next one above that is there: a draft is removed when it fails. */
function folderOf(file: string): string {
  const folder = dirname(file);
  return existsSync(folder) || folder === dirname(folder) ? folder : folderOf(folder);
}

function freeMegabytes(folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return String(Math.floor((bavail * bsize) / 1024 ** 2));
  } catch {
    return 'an unknown number of';
  }
}
