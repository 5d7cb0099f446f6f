import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The 3,000 most used passwords of at least six characters, from the MIT-licensed dictionary of
 * zxcvbn-ts.
 */
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
);

/** True for one of the most common passwords. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
