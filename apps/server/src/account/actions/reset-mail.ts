import { renderPasswordReset } from '@nestling/mails/password-reset';
import type { MailKind } from '../../platform/mail-log/mail-kind.ts';
import { findResetRequest, issueCode } from '../queries/password-resets.ts';
import { linkMail } from './link-mail.ts';
import type { LinkMailDeps } from './link-mail.ts';
import { RESET_MS } from './reset-password.ts';

const MINUTE_MS = 60_000;

/** The mail with the link that sets a new password; its minutes run from when it is sent (D-23, D-96). */
export function resetMail(deps: LinkMailDeps): MailKind {
  const { handle, clock } = deps;
  return linkMail(deps, {
    template: 'password-reset',
    find: (resetId) => findResetRequest(handle.db, resetId),
    issue: (tx, request, codeHash) =>
      issueCode(tx, request, { codeHash, expiresAt: new Date(clock.now().getTime() + RESET_MS) }),
    render: ({ token, ...mail }) =>
      renderPasswordReset({ ...mail, oobCode: token, validMinutes: RESET_MS / MINUTE_MS }),
  });
}
