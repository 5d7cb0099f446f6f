import { mintLink } from '../jobs/link-mail.ts';
import type { AccountMailDeps } from '../jobs/link-mail.ts';
import { issueConfirmationToken } from '../queries/email-confirmations.ts';
import { findOpenConfirmation } from '../queries/open-confirmation.ts';

/**
 * The token of the link that confirms an email, worked out as its mail does, for who has no mailbox to look into: the demo
 * world, which is made before any mail goes (D-167). Null for an email that waits for none.
 */
export async function confirmationToken(deps: Omit<AccountMailDeps, 'sender'>, email: string): Promise<string | null> {
  const request = await findOpenConfirmation(deps.handle.db, email);
  return request && mintLink(deps, { template: 'email-confirmation', issue: issueConfirmationToken }, request);
}
