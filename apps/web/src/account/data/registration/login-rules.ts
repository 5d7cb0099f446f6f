import { emailProblem } from '@nestling/domain/account/email/email';
import { textsOf, type FieldErrors } from '../account-errors.ts';

/** Returns the problems of a sign-in before it is sent; with a uid there is no email. */
export function loginErrors({ email, password }: { email: string | null; password: string }): FieldErrors {
  return textsOf({
    email: email === null ? null : emailProblem(email),
    password: password === '' ? 'no-password' : null,
  });
}
