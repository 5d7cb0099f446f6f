import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { committedTexts } from '../source/history.ts';
import { sourceFilesByWalk } from '../source/files.ts';
import { type ExportedName, exportedNames } from './exports.ts';
import { refusedNames, type Renames, sharedTypes, type VocabularyFault } from './vocabulary.ts';

/**
 * Names that wait for their rename (may only shrink), and good uses of a refused word, each with
 * its reason.
 */
export interface Allowed {
  readonly waiting: readonly string[];
  readonly good: Readonly<Record<string, string>>;
}

/** Where the allow-list lies, from the root of the repository. */
export const ALLOWED = 'checks/vocabulary/allowed.json';
const RENAMES = 'checks/vocabulary/renames.json';

/** The sources of the films are bound to the videos by checksums of their text. */
const NOT_READ = /^studio\/|\.d\.m?ts$/;

/**
 * Checks the exported names of a repository. Returns the lines to print and whether there is no
 * fault.
 */
export function checkVocabulary(root: string): { lines: string[]; ok: boolean } {
  const { waiting, good } = parseAllowed(readFileSync(join(root, ALLOWED), 'utf8'));
  const { names, refused, shared } = findRefused(root);
  const found = [...refused, ...shared];
  const entries = new Set(found.map(({ entry }) => entry));
  const isAllowed = new Set([...waiting, ...Object.keys(good)]);
  const faults = [
    ...found.filter(({ entry }) => !isAllowed.has(entry)).map(({ line }) => line),
    ...[...isAllowed]
      .filter((entry) => !entries.has(entry))
      .map((entry) => `${entry} is gone: remove it from ${ALLOWED}`),
    ...grownEntries(root, waiting).map((entry) => `${ALLOWED} may only shrink: ${entry} is new`),
  ];
  const count = `${names.length} exported names read, ${entries.size} wait for a better one or are allowed`;
  return { lines: [...faults, `${count}, ${faults.length} faults`], ok: faults.length === 0 };
}

/** Finds the exported names of a repository that style refuses, allowed or not. */
export function findRefused(root: string): {
  names: readonly ExportedName[];
  refused: readonly VocabularyFault[];
  shared: readonly VocabularyFault[];
} {
  const renames = JSON.parse(readFileSync(join(root, RENAMES), 'utf8')) as Renames;
  const names = sourceFilesByWalk(root)
    .filter((file) => !NOT_READ.test(file))
    .flatMap((file) => exportedNames(file, readFileSync(join(root, file), 'utf8')));
  return { names, refused: refusedNames(names, renames), shared: sharedTypes(names) };
}

function grownEntries(root: string, waiting: readonly string[]): string[] {
  const earlier = committedTexts(root, ALLOWED).map((text) => new Set(parseAllowed(text).waiting));
  return waiting.filter((entry) => earlier.some((state) => !state.has(entry)));
}

function parseAllowed(text: string): Allowed {
  return JSON.parse(text) as Allowed;
}
