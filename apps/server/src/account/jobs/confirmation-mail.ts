import { renderEmailConfirmation } from '@nestling/mails/email-confirmation';
import { CONFIRMATION_MS } from '../sign-in/link-lives.ts';
import { findConfirmationRequest } from '../queries/email-confirmations.ts';
import { issueLink } from '../queries/mailed-links.ts';
import { defineLinkMail, type MintedLink } from './link-mail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The link that confirms an email. */
export const confirmationLink: MintedLink = {
  template: 'email-confirmation',
  issue: (tx, request, tokenHash) => issueLink(tx, 'confirmation', request, { tokenHash }),
};

/** The mail with that link; its lifetime runs from the request. */
export const confirmationMail = defineLinkMail('email-confirmation', {
  async find({ handle, clock }, requestId) {
    const request = await findConfirmationRequest(handle.db, requestId);
    return request && request.expiresAt > clock.now() ? request : null;
  },
  issue: confirmationLink.issue,
  render: (mail) => renderEmailConfirmation({ ...mail, validDays: CONFIRMATION_MS / DAY_MS }),
});
