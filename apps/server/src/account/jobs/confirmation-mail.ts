import { renderEmailConfirmation } from '@nestling/mails/email-confirmation';
import { CONFIRMATION_MS } from '../link-lives.ts';
import { findConfirmationRequest, issueConfirmationToken } from '../queries/email-confirmations.ts';
import { defineLinkMail } from './link-mail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The mail with the link that confirms an email; its lifetime runs from the request. */
export const confirmationMail = defineLinkMail('email-confirmation', {
  async find({ handle, clock }, requestId) {
    const request = await findConfirmationRequest(handle.db, requestId);
    return request && request.expiresAt > clock.now() ? request : null;
  },
  issue: issueConfirmationToken,
  render: (mail) => renderEmailConfirmation({ ...mail, validDays: CONFIRMATION_MS / DAY_MS }),
});
