/**
 * `checks/vocabulary/main.ts [root]`: no declared name is built on a refused word, and no exported
 * type name has two meanings.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endCheck } from '../source/end-check.ts';
import { sourceFilesByWalk } from '../source/files.ts';
import { parseSource } from '../source/source-file.ts';
import { declaredNames, exportedNames } from './names.ts';
import {
  type Allowed,
  ALLOWED,
  refusedNames,
  refusedPrivateNames,
  RENAMES,
  type Renames,
  sharedTypes,
} from './vocabulary.ts';

const root = resolve(process.argv[2] ?? '.');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const allowed = JSON.parse(read(ALLOWED)) as Allowed;
const judged = sourceFilesByWalk(root).map((file) => {
  const source = parseSource(file, read(file));
  return { exported: exportedNames(source), declared: declaredNames(source) };
});
const exported = judged.flatMap((file) => file.exported);
const names = judged.flatMap((file) => file.declared);
const refused = [
  ...refusedNames(exported, JSON.parse(read(RENAMES)) as Renames),
  ...refusedPrivateNames(names),
  ...sharedTypes(exported),
];
const entries = new Set(refused.map(({ entry }) => entry));
const stale = Object.keys(allowed).filter((entry) => !entries.has(entry));
const faults = [
  ...refused.filter(({ entry }) => !Object.hasOwn(allowed, entry)).map(({ line }) => line),
  ...stale.map((entry) => `${entry} is gone: remove it from ${ALLOWED}`),
];
const count = `${names.length} declared names read, ${entries.size} good uses of a refused word`;
endCheck(faults, `${count}, ${faults.length} faults`);
