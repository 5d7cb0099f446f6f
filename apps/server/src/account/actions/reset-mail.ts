import { FALLBACK_LOCALE, knownLocale } from '@nestling/domain/account/locale';
import { renderPasswordReset } from '@nestling/mails/password-reset';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { keyedToken, sha256 } from '../../platform/ids.ts';
import type { MailKind, MailSender } from '../../platform/mail-log/mail-kind.ts';
import { findResetRequest, issueCode } from '../queries/password-resets.ts';
import { RESET_MS } from './reset-password.ts';

const MINUTE_MS = 60_000;

/**
 * The mail with the reset link. The code is worked out here from the request's id under the server's secret, and only its
 * hash is stored: no secret waits in a job, and a repeat after a crash makes the code that an earlier mail carries (D-96).
 */
export function resetMail(parts: {
  handle: DatabaseHandle;
  clock: Clock;
  sender: () => MailSender;
  secret: string;
}): MailKind {
  const { handle, clock, sender, secret } = parts;
  return {
    template: 'password-reset',
    async prepare(resetId) {
      const request = await findResetRequest(handle.db, resetId);
      if (!request) return null;
      const code = keyedToken(secret, `password-reset:${request.id}`);
      const expiresAt = new Date(clock.now().getTime() + RESET_MS);
      const issued = await handle.transaction((tx) => issueCode(tx, request, { codeHash: sha256(code), expiresAt }));
      if (!issued) return null;
      const locale = knownLocale(request.locale) ?? FALLBACK_LOCALE;
      const mail = await renderPasswordReset({
        ...sender(),
        locale,
        oobCode: code,
        validMinutes: RESET_MS / MINUTE_MS,
      });
      return { to: request.email, locale, ...mail };
    },
  };
}
