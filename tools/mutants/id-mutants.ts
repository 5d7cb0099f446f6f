import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** A change by hand that violates a requirement. */
export interface IdMutant {
  id: string;
  /** Path in the repository. */
  file: string;
  /** Must occur exactly once in the file. */
  before: string;
  after: string;
}

const written = z.strictObject({ file: z.string(), before: z.string().min(1), after: z.string() });

/** The mutants of `checks/mutants`, by id. @throws Error for a file that is none */
export function readIdMutants(root: string): IdMutant[] {
  return globSync('checks/mutants/*.json', { cwd: root })
    .toSorted()
    .map((path) => ({
      id: basename(path, '.json'),
      ...written.parse(JSON.parse(readFileSync(join(root, path), 'utf8'))),
    }));
}

/** The text of a file with the change in it. @throws Error where the piece is not there once */
export function applyMutant(text: string, { id, file, before, after }: IdMutant): string {
  const pieces = text.split(before);
  if (pieces.length !== 2) throw new Error(`${id}: the piece is in ${file} ${pieces.length - 1} times`);
  return pieces.join(after);
}

/** Test files below the browser that name a requirement. */
export function testsOf(root: string, id: string): string[] {
  const named = new RegExp(`\\b${id}\\b`);
  return globSync('{apps,packages}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.zones.test.ts'],
  })
    .filter((path) => named.test(readFileSync(join(root, path), 'utf8')))
    .toSorted();
}
