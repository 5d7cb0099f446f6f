import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where the embedded database lies in the data folder. */
export const EMBEDDED_FOLDER = 'database';

/** The major version of Postgres that the embedded engine is. */
export const EMBEDDED_VERSION = '18';

const VERSION_FILE = 'PG_VERSION';

/** True if a folder holds an embedded database. @throws if its owner lets nobody look */
export function isDatabaseFolder(folder: string): boolean {
  return statSync(join(folder, VERSION_FILE), { throwIfNoEntry: false }) !== undefined;
}

/**
 * Explains that the engine cannot read a database, because files of another major version of
 * Postgres have another format: it would fail without a reason, or damage them.
 * @returns a clause for an operator, or null for the right version or no database
 */
export function findOtherVersion(folder: string): string | null {
  if (!isDatabaseFolder(folder)) return null;
  const version = readFileSync(join(folder, VERSION_FILE), 'utf8').trim();
  if (version === EMBEDDED_VERSION) return null;
  return `${folder} is a database of Postgres ${version || 'of an unknown version'}, and this release embeds Postgres ${EMBEDDED_VERSION}`;
}
