import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFilesByWalk } from '../source/files.ts';
import { readModule } from './module.ts';
import { rules, violations } from './rules.ts';

/**
 * Checks every source file below a folder against the import rules.
 * @returns the lines to print, and whether there is no fault
 */
export function checkImports(root: string): { lines: string[]; ok: boolean } {
  const paths = sourceFilesByWalk(root);
  const modules = paths.map((path) => readModule(path, readFileSync(join(root, path), 'utf8'), paths));
  const faults = violations(modules);
  return {
    lines: [
      ...faults.map(({ file, line, rule, why }) => `${file}:${line} ${rule}: ${why}`),
      `${modules.length} files read, ${rules.length} rules, ${faults.length} violations`,
    ],
    ok: modules.length > 0 && faults.length === 0,
  };
}
