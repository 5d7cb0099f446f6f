import { emailProblem, normaliseEmail, type EmailProblem } from '@nestling/domain/account/email/email';
import { isDisposableEmail } from './disposable-email.ts';

/**
 * Returns why an address is not allowed, or null: its pattern and the disposable list, without a
 * network lookup.
 */
export function chosenEmailProblem(email: string): EmailProblem | null {
  return emailProblem(email) ?? (isDisposableEmail(normaliseEmail(email)) ? 'bad-email' : null);
}
