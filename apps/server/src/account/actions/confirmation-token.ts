import { confirmationLink } from '../jobs/confirmation-mail.ts';
import { mintLink, type AccountMailDeps } from '../jobs/link-mail.ts';
import { findOpenConfirmation } from '../queries/email-confirmations.ts';

/**
 * Returns the token of the link that confirms an email, derived as the mail derives it, because the
 * demo world has no mailbox and is created before any mail is sent. Null for an email without an
 * open confirmation.
 */
export async function confirmationToken(deps: Omit<AccountMailDeps, 'sender'>, email: string): Promise<string | null> {
  const request = await findOpenConfirmation(deps.handle.db, email);
  return request && mintLink(deps, confirmationLink, request);
}
