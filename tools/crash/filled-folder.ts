import { cpSync, existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { ensurePages, startOn } from './server.ts';

/**
 * Makes a folder into a data folder on which the product has started once. It is a copy, because a
 * first start takes three times the processor time of any other.
 */
export async function fillFolder(folder: string): Promise<void> {
  const store = inject('filledStore');
  const original = join(store, 'original');
  while (!existsSync(original)) if (!(await isFilled(store, original))) await pause(100);
  cpSync(original, folder, { recursive: true });
}

/** @returns false where another file of the run is about to fill it */
async function isFilled(store: string, original: string): Promise<boolean> {
  const lock = join(store, 'lock');
  if (!isLocked(lock)) return false;
  try {
    if (!existsSync(original)) await fill(join(store, 'draft'), original);
    return true;
  } finally {
    rmdirSync(lock);
  }
}

/** @returns whether this process is the one that made the folder */
function isLocked(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/** Renamed only when complete, because others copy it as soon as it is there. */
async function fill(draft: string, original: string): Promise<void> {
  ensurePages();
  const server = await startOn(draft, { ROLES: 'web' });
  const code = await server.stop();
  if (code !== 0) throw new Error(`the first start ended with ${String(code)}`);
  renameSync(draft, original);
}
