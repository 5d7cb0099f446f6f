import { newPasswordProblem, type PasswordProblem } from '@nestling/domain/account/password';
import { isCommonPassword } from './common-passwords.ts';

/** Returns the problem with a chosen password, or null. */
export function chosenPasswordProblem(password: string, minLength: number): PasswordProblem | 'common-password' | null {
  return newPasswordProblem(password, minLength) ?? (isCommonPassword(password) ? 'common-password' : null);
}
