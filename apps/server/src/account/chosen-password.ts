import { newPasswordProblem } from '@nestling/domain/account/password';
import type { PasswordProblem } from '@nestling/domain/account/password';
import { isCommonPassword } from './common-passwords.ts';

/** What is wrong with a password that somebody chooses, or null (D-20). */
export function chosenPasswordProblem(password: string, minLength: number): PasswordProblem | 'common-password' | null {
  return newPasswordProblem(password, minLength) ?? (isCommonPassword(password) ? 'common-password' : null);
}
