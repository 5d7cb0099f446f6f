import { FALLBACK_LOCALE, knownLocale } from '@nestling/domain/account/locale';
import { renderEmailConfirmation } from '@nestling/mails/email-confirmation';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { keyedToken, sha256 } from '../../platform/ids.ts';
import type { MailKind, MailSender } from '../../platform/mail-log/mail-kind.ts';
import { findConfirmationRequest, issueConfirmationToken } from '../queries/email-confirmations.ts';
import { CONFIRMATION_MS } from './confirm-email.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The mail with the link that confirms an email; its token is worked out as the one of a reset is (D-96, D-154). */
export function confirmationMail(parts: {
  handle: DatabaseHandle;
  clock: Clock;
  sender: () => MailSender;
  secret: string;
}): MailKind {
  const { handle, clock, sender, secret } = parts;
  return {
    template: 'email-confirmation',
    async prepare(confirmationId) {
      const request = await findConfirmationRequest(handle.db, confirmationId);
      if (!request || request.expiresAt <= clock.now()) return null;
      const token = keyedToken(secret, `email-confirmation:${request.id}`);
      const issued = await handle.transaction((tx) => issueConfirmationToken(tx, request, sha256(token)));
      if (!issued) return null;
      const locale = knownLocale(request.locale) ?? FALLBACK_LOCALE;
      const mail = await renderEmailConfirmation({ ...sender(), locale, token, validDays: CONFIRMATION_MS / DAY_MS });
      return { to: request.email, locale, ...mail };
    },
  };
}
