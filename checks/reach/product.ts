import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest } from '../imports/layout.ts';
import { sourceFilesByWalk } from '../source/files.ts';
import { type Export, House } from './reach.ts';
import { readSource } from './source.ts';

/** The entry files of the product. */
export const ENTRIES = [
  'apps/server/src/main.ts',
  'apps/server/src/backup.ts',
  'apps/server/src/admin.ts',
  'apps/web/src/main.tsx',
  'apps/web/src/late-scripts.ts',
];

/** Modules whose exports another part of the product calls at run time, without an import. */
export const CALLED = ['apps/web/src/entry-server.tsx'];

/** The design sheet: its uses count as reached, but prove nothing. */
export const SHEET = 'apps/web/sandbox/main.tsx';

/** The repository, with the exports of the product's own files and whether they are reached. */
export interface Product {
  readonly house: House;
  readonly exports: readonly Export[];
  readonly reached: ReadonlySet<Export>;
  /** Reached only by the design sheet. */
  readonly shown: ReadonlySet<Export>;
}

/** True for a file of the product: no test, no helper of tests, no tool, no stand-in. */
export function isProduct(path: string): boolean {
  return /^(apps|packages)\/[^/]+\/src\//.test(path) && !path.startsWith('apps/stand-ins/') && !isTest(path);
}

/**
 * Reads every source file below a folder and follows the product from its entries.
 * @throws when a file does not parse
 */
export function readProduct(root: string): Product {
  const paths = sourceFilesByWalk(root);
  const house = new House(paths.map((path) => readSource(path, readFileSync(join(root, path), 'utf8'), paths)));
  const [reached, shown] = [house.reachedFrom(ENTRIES, CALLED), house.reachedFrom([SHEET])];
  return { house, exports: house.declared(isProduct), reached, shown };
}
