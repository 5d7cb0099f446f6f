import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';
import type { ProofKey } from './proof.ts';

const FILE = 'erased.ndjson';

/** Every line begins with this text, so that a torn line is recognised. */
const BEGINNING = '{"proof":"';

const lineSchema = z.object({ proof: z.string().min(1), at: z.iso.datetime(), key: z.string().length(8) });

/** An erased member: the mark of the uid, the time, and the id of the key. */
export type ErasedLine = z.infer<typeof lineSchema>;

/** Returns the path of the erasure log in a data folder. */
export function erasedListIn(dataFolder: string): string {
  return join(dataFolder, FILE);
}

/**
 * Appends an erased member; on the disk when it returns. An incomplete line of a killed process is
 * ended first, so that it spoils no other.
 */
export function appendErasureLog(file: string, line: ErasedLine): void {
  const torn = existsSync(file) && !/(?:^|\n)$/.test(readFileSync(file, 'utf8'));
  appendFileSync(file, `${torn ? '\n' : ''}${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
}

/**
 * Reads the list of erased members; with `ifThere` a missing file is an empty list. An incomplete
 * last line of a killed process is ignored, because the erasure that was writing it was tried
 * again.
 * @throws StartupError when it cannot be read, or a line has another key, with which nobody could
 *   be found
 */
export function readErased(file: string, key: Pick<ProofKey, 'id'>, { ifThere = false } = {}): ErasedLine[] {
  if (!existsSync(file)) {
    if (ifThere) return [];
    throw new StartupError(`${file} is not there: name the list of the erased, or none.`);
  }
  return erasedLines(readFileSync(file, 'utf8'), file, key);
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
    throw new StartupError(`${place} was written under another secret: set the COOKIE_SECRET of the time before.`);
  return data;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
