import { emailProblem, normaliseEmail } from '@nestling/domain/account/email';
import type { EmailProblem } from '@nestling/domain/account/email';
import { isDisposableEmail } from 'disposable-email-domains-js';

/** What keeps an address from being a member's, or null: its pattern and the disposable list, no look-up over the network (D-156). */
export function chosenEmailProblem(email: string): EmailProblem | null {
  return emailProblem(email) ?? (isDisposableEmail(normaliseEmail(email)) ? 'bad-email' : null);
}
