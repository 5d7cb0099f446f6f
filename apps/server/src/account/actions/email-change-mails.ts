import { FALLBACK_LOCALE, knownLocale } from '@nestling/domain/account/locale';
import { renderEmailChange } from '@nestling/mails/email-change';
import { renderEmailChanged } from '@nestling/mails/email-changed';
import type { MailKind } from '../../platform/mail-log/mail-kind.ts';
import { findEmailChangeRequest, findMadeChange, issueEmailChangeToken } from '../queries/email-changes.ts';
import { EMAIL_CHANGE_MS } from './change-email.ts';
import { linkMail } from './link-mail.ts';
import type { LinkMailDeps } from './link-mail.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The mails of another email: the link goes to the new address, the notice to the former one (D-176). */
export function emailChangeMails(deps: LinkMailDeps): MailKind[] {
  const { handle, clock, sender } = deps;
  return [
    linkMail(deps, {
      template: 'email-change',
      async find(changeId) {
        const request = await findEmailChangeRequest(handle.db, changeId);
        return request && request.expiresAt > clock.now() ? request : null;
      },
      issue: issueEmailChangeToken,
      render: (mail) => renderEmailChange({ ...mail, validHours: EMAIL_CHANGE_MS / HOUR_MS }),
    }),
    {
      template: 'email-changed',
      async prepare(changeId) {
        const made = await findMadeChange(handle.db, changeId);
        if (!made) return null;
        const locale = knownLocale(made.locale) ?? FALLBACK_LOCALE;
        return { to: made.formerEmail, locale, ...(await renderEmailChanged({ ...sender(), locale })) };
      },
    },
  ];
}
