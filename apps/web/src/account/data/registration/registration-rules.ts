import { emailOptInProblem } from '@nestling/domain/account/email/email-opt-in';
import { emailProblem } from '@nestling/domain/account/email/email';
import { newPasswordProblem } from '@nestling/domain/account/password';
import { nameProblem } from '@nestling/domain/account/person-name';
import { textsOf, type FieldErrors } from '../account-errors.ts';
import type { RegistrationForm } from './register.ts';

interface RegistrationRules {
  /** Both names and the repeated password are required. */
  isLong: boolean;
  minLength: number;
  /** Value of the country cookie. */
  country: string | null;
}

/** Returns the problems of a registration before it is sent. */
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
