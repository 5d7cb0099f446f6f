import { renderEmailConfirmation } from '@nestling/mails/email-confirmation';
import type { MailKind } from '../../platform/mail-log/mail-kind.ts';
import { findConfirmationRequest, issueConfirmationToken } from '../queries/email-confirmations.ts';
import { CONFIRMATION_MS } from './confirm-email.ts';
import { linkMail } from './link-mail.ts';
import type { LinkMailDeps } from './link-mail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The mail with the link that confirms an email (D-154); its days run from when it was asked for. */
export function confirmationMail(deps: LinkMailDeps): MailKind {
  const { handle, clock } = deps;
  return linkMail(deps, {
    template: 'email-confirmation',
    async find(confirmationId) {
      const request = await findConfirmationRequest(handle.db, confirmationId);
      return request && request.expiresAt > clock.now() ? request : null;
    },
    issue: issueConfirmationToken,
    render: (mail) => renderEmailConfirmation({ ...mail, validDays: CONFIRMATION_MS / DAY_MS }),
  });
}
