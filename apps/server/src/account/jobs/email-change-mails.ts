import { FALLBACK_LOCALE, parseLocale } from '@nestling/domain/account/locale';
import { renderEmailChange } from '@nestling/mails/email-change';
import { renderEmailChangeRequested } from '@nestling/mails/email-change-requested';
import { renderEmailChanged } from '@nestling/mails/email-changed';
import { z } from 'zod';
import { defineMail, id } from '../../platform/mail/mail.ts';
import { EMAIL_CHANGE_MS, UNDO_MS } from '../sign-in/link-lives.ts';
import {
  findEmailChangeNotice,
  findEmailChangeRequest,
  findEmailChangeById,
  issueUndoToken,
} from '../queries/email-changes.ts';
import { issueLink } from '../queries/mailed-links.ts';
import { defineLinkMail, type AccountMailDeps } from './link-mail.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The mail with the link that completes an email change; it goes to the new address. */
export const emailChangeMail = defineLinkMail('email-change', {
  async find({ handle, clock }, requestId) {
    const request = await findEmailChangeRequest(handle.db, requestId);
    return request && request.expiresAt > clock.now() ? request : null;
  },
  issue: (tx, request, tokenHash) => issueLink(tx, 'email-change', request, { tokenHash }),
  render: (mail) => renderEmailChange({ ...mail, validHours: EMAIL_CHANGE_MS / HOUR_MS }),
});

/**
 * The notice of a requested change, with the link that cancels or undoes it; it goes to the current
 * address.
 */
export const emailChangeRequestedMail = defineLinkMail('email-change-requested', {
  find: ({ handle }, requestId) => findEmailChangeNotice(handle.db, requestId),
  issue: issueUndoToken,
  render: (mail) => renderEmailChangeRequested({ ...mail, validDays: UNDO_MS / DAY_MS }),
});

/** The notice of a changed email; it goes to the former address. */
export const emailChangedMail = defineMail(
  'email-changed',
  z.object({ requestId: id }),
  async ({ handle, sender }: AccountMailDeps, { requestId }) => {
    const change = await findEmailChangeById(handle.db, requestId);
    if (!change) return null;
    const locale = parseLocale(change.locale) ?? FALLBACK_LOCALE;
    return { uid: change.uid, to: change.formerEmail, locale, ...(await renderEmailChanged(sender(locale))) };
  },
);
