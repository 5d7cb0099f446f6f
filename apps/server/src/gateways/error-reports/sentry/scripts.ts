import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { isAssetName } from '#platform/asset-names.ts';
import type { Scripts } from './event.ts';

/** The comment that the build puts at the end of each script. */
const DEBUG_ID = /\/\/# debugId=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\s*$/;

/** Longer than the comment. */
const TAIL_BYTES = 100;

/** Scripts whose ids are remembered; anybody may name any script. */
const MAX_READ = 1_000;

/**
 * Reads the debug ids of the scripts of this release and of those that others share.
 * @param own the folder of this release's scripts
 * @param shared that of all releases, where there is one
 */
export function createScripts(own: string, shared: string | undefined): Scripts {
  const read = new Map<string, string>();
  const folders = shared === undefined ? [own] : [own, shared];
  const isOwn = (script: string): boolean => isAssetName(script) && existsSync(join(own, script));
  return {
    isOwn,
    debugIdOf: (script) => {
      if (!isAssetName(script)) return null;
      const before = read.get(script);
      if (before !== undefined) return before;
      for (const folder of folders) {
        const id = readDebugId(join(folder, script));
        if (id === null) continue;
        if (read.size < MAX_READ) read.set(script, id);
        return id;
      }
      return null;
    },
  };
}

function readDebugId(file: string): string | null {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return null;
  }
  try {
    const { size } = fstatSync(handle);
    const tail = Buffer.alloc(Math.min(TAIL_BYTES, size));
    readSync(handle, tail, 0, tail.length, size - tail.length);
    return DEBUG_ID.exec(tail.toString('latin1'))?.[1] ?? null;
  } catch {
    return null;
  } finally {
    closeSync(handle);
  }
}
