import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';
import { newId } from '../ids.ts';
import { NotUtf8, readTextFile } from '../text-file.ts';
import type { ProofKey } from './proof.ts';

/**
 * A file for each process, because processes of several machines may share the folder and must not
 * write into each other's lines. An earlier release wrote `erased.ndjson`.
 */
const ERASED_FILE = /^erased(?:\.[\w-]+)?\.ndjson$/;

const OWN_FILE = `erased.${newId()}.ndjson`;

/** Every line begins with this text, so that a torn line is recognised. */
const BEGINNING = '{"proof":"';

const lineSchema = z.object({ proof: z.string().min(1), at: z.iso.datetime(), key: z.string().length(8) });

/** An erased member: the mark of the uid, the time, and the id of the key. */
export type ErasedLine = z.infer<typeof lineSchema>;

/**
 * Appends an erased member to the list of this process in a folder; on the disk when it returns. An
 * incomplete line of a failed write is ended first, so that it spoils no other.
 */
export function appendErasureLog(folder: string, line: ErasedLine): void {
  const file = join(folder, OWN_FILE);
  const torn = existsSync(file) && !/(?:^|\n)$/.test(readFileSync(file, 'utf8'));
  appendFileSync(file, `${torn ? '\n' : ''}${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
  flushFolder(folder);
}

const flushed = new Set<string>();

/** Shared file systems that cannot flush a folder. */
const CANNOT_FLUSH = ['EINVAL', 'EPERM', 'ENOTSUP', 'EISDIR'];

/** Once for this process's file: otherwise its name may be lost with the power. */
function flushFolder(folder: string): void {
  if (flushed.has(folder)) return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && CANNOT_FLUSH.includes(String(error.code)))) throw error;
  } finally {
    closeSync(opened);
  }
  flushed.add(folder);
}

/** Returns the files of a folder that list erased members, by their names. */
export function erasedFilesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => ERASED_FILE.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}

/**
 * Reads the erased members of a file, or of all lists of a folder; with `ifThere` a missing one is
 * empty. An incomplete last line of a killed process is ignored, because the erasure that was
 * writing it was tried again.
 * @throws StartupError when it cannot be read, or a line has another key, with which nobody could
 *   be found
 */
export function readErased(path: string, key: Pick<ProofKey, 'id'>, { ifThere = false } = {}): ErasedLine[] {
  if (!existsSync(path)) {
    if (ifThere) return [];
    throw new StartupError(`${path} is not there: name the list of the erased, or none.`);
  }
  const files = statSync(path).isDirectory() ? erasedFilesIn(path) : [path];
  if (files.length === 0 && !ifThere) throw new StartupError(`${path} has no list of the erased: name it, or none.`);
  return files.flatMap((file) => erasedLines(textOf(file), file, key));
}

/** Operators copy these lists between machines, and may have saved them with another program. */
function textOf(file: string): string {
  try {
    return readTextFile(file);
  } catch (error) {
    if (error instanceof NotUtf8) throw new StartupError(`${file}:${error.line} ${error.message}.`);
    throw error;
  }
}

/**
 * Parses the lines of an erasure log.
 * @param name the log's name in messages
 * @throws StartupError as `readErased`
 */
export function erasedLines(text: string, name: string, key: Pick<ProofKey, 'id'>): ErasedLine[] {
  const completeLines = text.slice(0, text.lastIndexOf('\n') + 1);
  return completeLines
    .split('\n')
    .flatMap((line, index) => (isTorn(line) ? [] : [readLine(line, `${name}:${index + 1}`, key)]));
}

/** True for an incomplete line, because a crash can tear the last one. */
function isTorn(line: string): boolean {
  const begins = BEGINNING.startsWith(line) || line.startsWith(BEGINNING);
  return begins && parsed(line) === null;
}

function readLine(line: string, place: string, key: Pick<ProofKey, 'id'>): ErasedLine {
  const { data } = lineSchema.safeParse(parsed(line));
  if (!data) throw new StartupError(`${place} is no line of a list of the erased.`);
  if (data.key !== key.id)
    throw new StartupError(
      `${place} was written under another secret: set MARKS_SECRET to the COOKIE_SECRET of the time before.`,
    );
  return data;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
