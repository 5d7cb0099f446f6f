import { readFileSync, statSync } from 'node:fs';

/** By file, because a change of one file has all others read again. */
const known = new Map<string, { state: string; text: string }>();

/** Returns the text of a file, which is read only where it has changed. */
export function readTextFile(file: string): string {
  const { ino, size, mtimeMs, ctimeMs } = statSync(file);
  const state = `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
  const before = known.get(file);
  if (before?.state === state) return before.text;
  const text = readFileSync(file, 'utf8');
  known.set(file, { state, text });
  return text;
}
