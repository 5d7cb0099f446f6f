import { findOpenConfirmation } from '../queries/open-confirmation.ts';
import { issueConfirmationToken } from '../queries/email-confirmations.ts';
import { mintLink } from './link-mail.ts';
import type { LinkMailDeps } from './link-mail.ts';

/**
 * The token of the link that confirms an email, worked out as its mail does, for who has no mailbox to look into: the demo
 * world, which is made before any mail goes (D-167). Null for an email that waits for none.
 */
export async function confirmationToken(
  deps: Pick<LinkMailDeps, 'handle' | 'secret'>,
  email: string,
): Promise<string | null> {
  const request = await findOpenConfirmation(deps.handle.db, email);
  return request && mintLink(deps, { template: 'email-confirmation', issue: issueConfirmationToken }, request);
}
