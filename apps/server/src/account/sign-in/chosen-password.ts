import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPasswordProblem, type PasswordProblem } from '@nestling/domain/account/password';

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
function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

/** Returns the problem with a chosen password, or null. */
export function chosenPasswordProblem(password: string, minLength: number): PasswordProblem | 'common-password' | null {
  return newPasswordProblem(password, minLength) ?? (isCommonPassword(password) ? 'common-password' : null);
}
