import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFilesByWalk } from '../source/files.ts';
import { declaredNames } from './declared.ts';
import { exportedNames } from './exports.ts';
import { refusedNames, refusedPrivateNames, type Renames, sharedTypes } from './vocabulary.ts';

/** Good uses of a refused word, each with its reason. */
export type Allowed = Readonly<Record<string, string>>;

/** Where the allow-list lies, from the root of the repository. */
export const ALLOWED = 'checks/vocabulary/allowed.json';
const RENAMES = 'checks/vocabulary/renames.json';

/** Returns the faults of the declared names of a repository, and whether there is none. */
export function checkVocabulary(root: string): { lines: string[]; ok: boolean } {
  const allowed = JSON.parse(readFileSync(join(root, ALLOWED), 'utf8')) as Allowed;
  const renames = JSON.parse(readFileSync(join(root, RENAMES), 'utf8')) as Renames;
  const files = sourceFilesByWalk(root).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  const exported = files.flatMap(([file, text]) => exportedNames(file, text));
  const names = files.flatMap(([file, text]) => declaredNames(file, text));
  const refused = [...refusedNames(exported, renames), ...refusedPrivateNames(names), ...sharedTypes(exported)];
  const entries = new Set(refused.map(({ entry }) => entry));
  const faults = [
    ...refused.filter(({ entry }) => !Object.hasOwn(allowed, entry)).map(({ line }) => line),
    ...Object.keys(allowed)
      .filter((entry) => !entries.has(entry))
      .map((entry) => `${entry} is gone: remove it from ${ALLOWED}`),
  ];
  const count = `${names.length} declared names read, ${entries.size} good uses of a refused word`;
  return { lines: [...faults, `${count}, ${faults.length} faults`], ok: faults.length === 0 };
}
