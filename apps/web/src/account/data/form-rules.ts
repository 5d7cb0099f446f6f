import { emailOptInProblem } from '@nestling/domain/account/email-opt-in';
import { emailProblem } from '@nestling/domain/account/email';
import { newPasswordProblem } from '@nestling/domain/account/password';
import { nameProblem } from '@nestling/domain/account/person-name';
import type { FieldErrors } from './account-errors.ts';
import { textOfCode } from './account-errors.ts';
import type { RegistrationForm } from './register.ts';

interface RegistrationRules {
  /** Both names and the repeated password are asked for (D-181). */
  isLong: boolean;
  /** PASSWORD_MIN_LENGTH. */
  minLength: number;
  /** Value of the country cookie (C-33). */
  country: string | null;
}

/** What is wrong with a registration before it is sent. */
export function registrationErrors(
  form: RegistrationForm,
  { isLong, minLength, country }: RegistrationRules,
): FieldErrors {
  const firstName = isLong ? nameProblem(form.firstName) : null;
  const lastName = isLong ? nameProblem(form.lastName) : null;
  return textsOf({
    firstName: firstName === 'no-name' ? 'no-first-name' : firstName,
    lastName: lastName === 'no-name' ? 'no-last-name' : lastName,
    email: emailProblem(form.email),
    password: newPasswordProblem(form.password, minLength),
    confirm: isLong ? repeatedProblem(form) : null,
    emailOptIn: emailOptInProblem(form.emailOptIn, country),
  });
}

function repeatedProblem({ password, confirm }: RegistrationForm): string | null {
  if (confirm === '') return 'no-password';
  return confirm === password ? null : 'password-mismatch';
}

/** What is wrong with a sign-in before it is sent; with a uid there is no email (ACC C-31). */
export function loginErrors({ email, password }: { email: string | null; password: string }): FieldErrors {
  return textsOf({
    email: email === null ? null : emailProblem(email),
    password: password === '' ? 'no-password' : null,
  });
}

function textsOf(problems: Partial<Record<keyof FieldErrors, string | null>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of ['firstName', 'lastName', 'email', 'password', 'confirm', 'emailOptIn'] as const) {
    const problem = problems[field];
    if (problem) errors[field] = textOfCode(problem);
  }
  return errors;
}
