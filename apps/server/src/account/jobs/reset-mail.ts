import { renderPasswordReset } from '@nestling/mails/password-reset';
import { RESET_MS } from '../sign-in/link-lives.ts';
import { issueLink } from '../queries/mailed-links.ts';
import { findResetRequest } from '../queries/password-resets.ts';
import { defineLinkMail } from './link-mail.ts';

const MINUTE_MS = 60_000;

/** The mail with the link that sets a new password; it expires some minutes after the sending. */
export const resetMail = defineLinkMail('password-reset', {
  find: ({ handle }, requestId) => findResetRequest(handle.db, requestId),
  issue: (tx, request, tokenHash, now) =>
    issueLink(tx, 'reset', request, { tokenHash, expiresAt: new Date(now.getTime() + RESET_MS) }),
  render: ({ token, ...mail }) => renderPasswordReset({ ...mail, oobCode: token, validMinutes: RESET_MS / MINUTE_MS }),
});
