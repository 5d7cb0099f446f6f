import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { z } from 'zod';
import { ADMIN_FOLDER } from '../admin/address.ts';
import { EMBEDDED_FOLDER, findOtherVersion } from '../database/embedded-folder.ts';
import { lockFolder } from '../database/lock-file.ts';
import { newId } from '../ids.ts';
import { makeFolder } from '../make-folder.ts';
import { StartupError } from '../../startup-error.ts';
import { PICTURES_FOLDER } from '../pictures/picture-cache.ts';

const MARK = 'nestling-backup.json';
const LOCK = /^nestling\.lock\./;

/** Raised for an impossible backup or restore; the message names the reason and the remedy. */
export class BackupRefused extends StartupError {
  constructor(message: string) {
    super(message);
    this.name = 'BackupRefused';
  }
}

/**
 * Copies the data folder of a stopped product: database, outbox and secrets in one consistent
 * state, without the cached pictures and the operator's socket. The copy is renamed when it is
 * complete, so that a killed run leaves no half backup under its name.
 * @throws BackupRefused when the target exists; FolderInUse while a server uses the data
 */
export function backUp(dataFolder: string, target: string, at: Date): void {
  const data = resolve(dataFolder);
  const copy = resolve(target);
  if (existsSync(copy)) throw new BackupRefused(`${copy} is there already: name a folder that is not.`);
  if (!isFilled(data)) throw new BackupRefused(`There is nothing to back up in ${data}.`);
  if (`${copy}${sep}`.startsWith(`${data}${sep}`))
    throw new BackupRefused('A backup cannot lie inside what it copies.');
  const release = lockFolder(data);
  try {
    const draft = `${copy}.${newId()}`;
    try {
      copyFolder(data, draft);
      writeFileSync(join(draft, MARK), `${JSON.stringify({ at: at.toISOString() }, null, 2)}\n`);
      renameSync(draft, copy);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  } finally {
    release();
  }
}

/**
 * Restores a backup to a data folder that is empty or missing; existing data is never overwritten.
 * @param prepare changes the copy before it takes its place: until it is done there is nothing to
 *   serve
 * @returns when the backup was made
 * @throws BackupRefused when the source is no backup, or one of another version of Postgres, or the
 *   data folder holds something
 */
export async function restore(
  source: string,
  dataFolder: string,
  prepare: (draft: string) => Promise<void>,
): Promise<Date> {
  const copy = resolve(source);
  const data = resolve(dataFolder);
  const mark = join(copy, MARK);
  if (!existsSync(mark)) throw new BackupRefused(`${copy} is no backup: it has no ${MARK}.`);
  if (isFilled(data)) throw new BackupRefused(`${data} is not empty: move it away first, so that nothing is lost.`);
  const otherVersion = findOtherVersion(join(copy, EMBEDDED_FOLDER));
  if (otherVersion !== null)
    throw new BackupRefused(`${otherVersion}. Nothing was restored. Restore it with the release that made the backup.`);
  const draft = `${data}.${newId()}`;
  try {
    copyFolder(copy, draft);
    rmSync(join(draft, MARK));
    await prepare(draft);
    rmSync(data, { recursive: true, force: true });
    renameSync(draft, data);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return readMark(mark);
}

function readMark(file: string): Date {
  const { at } = z.object({ at: z.iso.datetime() }).parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Date(at);
}

function copyFolder(from: string, to: string): void {
  makeFolder(resolve(to, '..'));
  // A socket of a killed process must be skipped, because it cannot be copied.
  const left = new Set([PICTURES_FOLDER, ADMIN_FOLDER].map((name) => join(from, name)));
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !left.has(path) && !LOCK.test(basename(path)),
  });
}

/** Lock files must not count, because they only name processes. */
function isFilled(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => !LOCK.test(name));
}
