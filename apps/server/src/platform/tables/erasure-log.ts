import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';
import type { ProofKey } from './proof.ts';

const FILE = 'erased.ndjson';

/** With what every line begins. */
const BEGINNING = '{"proof":"';

const lineSchema = z.object({ proof: z.string().min(1), at: z.iso.datetime(), key: z.string().length(8) });

/** One who has left: the mark of her uid, when, and under which key the mark was made. */
export type ErasedLine = z.infer<typeof lineSchema>;

/** Where the list of those who have left stands in a data folder. */
export function erasedListIn(dataFolder: string): string {
  return join(dataFolder, FILE);
}

/** Adds one who leaves; on the disk when it returns. What a killed process left of a line is ended first, so that it spoils no other. */
export function appendErasureLog(file: string, line: ErasedLine): void {
  const torn = existsSync(file) && !/(?:^|\n)$/.test(readFileSync(file, 'utf8'));
  appendFileSync(file, `${torn ? '\n' : ''}${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
}

/**
 * Reads a list of those who have left; with `ifThere` no file is an empty list. What a killed process left of a line is no line: the
 * erase that was writing it was tried again.
 * @throws StartupError when it cannot be read, or a line is of another key: nobody could be found by it (D-174)
 */
export function readErased(file: string, key: Pick<ProofKey, 'id'>, { ifThere = false } = {}): ErasedLine[] {
  if (!existsSync(file)) {
    if (ifThere) return [];
    throw new StartupError(`${file} is not there: name the list of the erased, or none.`);
  }
  return erasedLines(readFileSync(file, 'utf8'), file, key);
}

/** The lines of a list of those who have left. @param name what it is called @throws StartupError as `readErased` */
export function erasedLines(text: string, name: string, key: Pick<ProofKey, 'id'>): ErasedLine[] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .flatMap((line, index) => (isTorn(line) ? [] : [readLine(line, `${name}:${index + 1}`, key)]));
}

/** True for the beginning of a line, of whatever length. */
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
