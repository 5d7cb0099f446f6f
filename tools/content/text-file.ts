import { readFileSync, statSync } from 'node:fs';
import { NOT_UTF8, openingProblem, parseFileText } from '@nestling/domain/file-text';

/** By file, because a change of one file has all others read again. */
const cache = new Map<string, TextFile & { state: string }>();

/** A file with text. */
export interface TextFile {
  /** Without a byte order mark, its lines ended by `\n`; empty where it cannot be read. */
  readonly text: string;
  /** Null where it can be read. */
  readonly broken: { readonly line: number; readonly what: string } | null;
}

/** Reads a text file as the product does, only where it has changed. */
export function readTextFile(file: string): TextFile {
  try {
    return readChanged(file);
  } catch (error) {
    const what = openingProblem(error);
    if (what === null) throw error;
    return { text: '', broken: { line: 1, what } };
  }
}

function readChanged(file: string): TextFile {
  const { ino, size, mtimeMs, ctimeMs } = statSync(file);
  const state = `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
  const before = cache.get(file);
  if (before?.state === state) return before;
  const read = { state, ...textFile(readFileSync(file)) };
  cache.set(file, read);
  return read;
}

function textFile(bytes: Uint8Array): TextFile {
  const read = parseFileText(bytes);
  return 'text' in read
    ? { text: read.text, broken: null }
    : { text: '', broken: { line: read.brokenLine, what: NOT_UTF8 } };
}
