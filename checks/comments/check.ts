import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFilesByWalk } from '../source/files.ts';
import { committedTexts } from '../source/history.ts';
import { commentFaults, MOST_COLUMNS } from './comments.ts';

/** How many faults of a file may wait, by kind. */
export interface Waiting {
  readonly cited: number;
  readonly wide: number;
}

/** The files whose comments still have faults. Both totals may only shrink. */
export type WaitingFiles = Readonly<Record<string, Waiting>>;

/** The path of that list, relative to the repository. */
export const WAITING = 'checks/comments/waiting.json';

/** Never rewritten, because checksums bind the sources of the films to the videos. */
const NOT_READ = /^studio\//;
const IS_TEST = /\.test\.tsx?$|\/testing\/|^e2e\//;

/** Counts the faults of every file that has any. A test may cite ids, because its title does. */
export function countFaults(root: string): WaitingFiles {
  const files = sourceFilesByWalk(root).filter((file) => !NOT_READ.test(file));
  return Object.fromEntries(
    files.flatMap((file) => {
      const { cited, wide } = commentFaults(file, readFileSync(join(root, file), 'utf8'));
      const counts = { cited: IS_TEST.test(file) ? 0 : cited.length, wide: wide.length };
      return counts.cited + counts.wide === 0 ? [] : [[file, counts]];
    }),
  );
}

/**
 * Compares the faults of a repository with the allowed ones.
 * @returns the lines to print, and whether there is no fault
 */
export function checkComments(root: string): { lines: string[]; ok: boolean } {
  const waiting = parseWaiting(readFileSync(join(root, WAITING), 'utf8'));
  const found = countFaults(root);
  const files = [...new Set([...Object.keys(found), ...Object.keys(waiting)])];
  const faults = [
    ...files.flatMap((file) => [
      ...compare(file, 'citations of an id', found[file]?.cited ?? 0, waiting[file]?.cited ?? 0),
      ...compare(file, `lines over ${MOST_COLUMNS} columns`, found[file]?.wide ?? 0, waiting[file]?.wide ?? 0),
    ]),
    ...grown(root, waiting),
  ];
  const { cited, wide } = totals(found);
  const count = `${cited} citations and ${wide} wide lines in comments wait`;
  return { lines: [...faults, `${count}, ${faults.length} faults`], ok: faults.length === 0 };
}

function compare(file: string, what: string, found: number, allowed: number): string[] {
  if (found > allowed) return [`${file}: ${found} ${what} in comments, ${allowed} allowed`];
  return found < allowed ? [`${file}: ${found} ${what} are left: run checks/comments/main.ts --write`] : [];
}

function grown(root: string, waiting: WaitingFiles): string[] {
  const now = totals(waiting);
  const earlier = committedTexts(root, WAITING).map((text) => totals(parseWaiting(text)));
  const isGrown = earlier.some(({ cited, wide }) => cited < now.cited || wide < now.wide);
  return isGrown ? [`${WAITING} may only shrink`] : [];
}

function totals(files: WaitingFiles): Waiting {
  const counts = Object.values(files);
  return {
    cited: counts.reduce((sum, { cited }) => sum + cited, 0),
    wide: counts.reduce((sum, { wide }) => sum + wide, 0),
  };
}

function parseWaiting(text: string): WaitingFiles {
  return JSON.parse(text) as WaitingFiles;
}
