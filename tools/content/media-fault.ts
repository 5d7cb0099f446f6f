import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { SIGNATURE_BYTES, mediaFileFault } from '@nestling/domain/editorial/media-file';

/** By file, because a change of one file has all others judged again. */
const known = new Map<string, { state: string; fault: string | null }>();

/** Of these only the beginning is read, because they are large. */
const FILMS = ['.mp4', '.webm'];

/** Returns what is wrong with a picture or film; null where browsers show it. */
export function findMediaFault(file: string): string | null {
  const { ino, size, mtimeMs } = statSync(file);
  const state = `${ino} ${size} ${mtimeMs}`;
  const before = known.get(file);
  if (before?.state === state) return before.fault;
  const bytes = FILMS.includes(extname(file).toLowerCase()) ? beginningOf(file) : readFileSync(file);
  const fault = mediaFileFault(file, bytes);
  known.set(file, { state, fault });
  return fault;
}

function beginningOf(file: string): Buffer {
  const bytes = Buffer.alloc(SIGNATURE_BYTES);
  const opened = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(opened, bytes, 0, SIGNATURE_BYTES, 0));
  } finally {
    closeSync(opened);
  }
}
