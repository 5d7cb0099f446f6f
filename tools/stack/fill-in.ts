import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';

/**
 * Returns a file of `deploy/` with values of this machine in place of its own.
 * @param values each text of the file, with what replaces it everywhere
 * @throws when the file does not hold one of the texts, because it then runs with a wrong value
 */
export function fillIn(path: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(root, 'deploy', path), 'utf8');
  let filled = text;
  for (const [old, value] of Object.entries(values)) {
    if (!text.includes(old)) throw new Error(`deploy/${path} does not hold “${old}”`);
    filled = filled.replaceAll(old, value);
  }
  return filled;
}
