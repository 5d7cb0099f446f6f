import { FALLBACK_LOCALE, parseLocale } from '@nestling/domain/account/locale';
import { renderAccountDeleted } from '@nestling/mails/account-deleted';
import { renderAccountDeletion } from '@nestling/mails/account-deletion';
import { renderAccountDeletionScheduled } from '@nestling/mails/account-deletion-scheduled';
import { z } from 'zod';
import type { Executor } from '#platform/database/database.ts';
import { defineMail, id } from '#platform/mail/mail.ts';
import { defineLinkMail, type AccountMailDeps } from '../../jobs/link-mail.ts';
import { DELETION_LINK_MS } from '../../sign-in/link-lives.ts';
import { findUser } from '../../queries/find-user.ts';
import { needsPassword } from '../../social/needs-password.ts';
import { findOpenDeletion, issueDeletionToken, type Deletion } from '../queries/account-deletions.ts';

const HOUR_MS = 60 * 60 * 1000;

const aboutDeletion = z.object({ deletionId: id });

/** The mail with the link that confirms a deletion. */
export const deletionMail = defineLinkMail('account-deletion', {
  async find({ handle, clock }, requestId) {
    const subject = await findSubject(handle.db, requestId, 'mail-sent');
    if (!subject?.deletion.tokenExpiresAt || subject.deletion.tokenExpiresAt <= clock.now()) return null;
    const { deletion, member } = subject;
    return { ...deletion, email: member.email, locale: member.locale, requestedAt: deletion.askedAt };
  },
  issue: issueDeletionToken,
  render: (mail) => renderAccountDeletion({ ...mail, validHours: DELETION_LINK_MS / HOUR_MS }),
});

/** The mail with the date of the deletion and how to cancel it. */
export const deletionScheduledMail = defineMail(
  'account-deletion-scheduled',
  aboutDeletion,
  async ({ handle, sender }: AccountMailDeps, { deletionId }) => {
    const subject = await findSubject(handle.db, deletionId, 'scheduled');
    if (!subject?.deletion.eraseAt) return null;
    const { uid, email: to, country, locale: chosen } = subject.member;
    const locale = parseLocale(chosen) ?? FALLBACK_LOCALE;
    const { eraseAt, forInactivity } = subject.deletion;
    const facts = { ...sender(locale), country, eraseAt, forInactivity };
    const rendered = await renderAccountDeletionScheduled({
      ...facts,
      needsPassword: await needsPassword(handle.db, subject.member),
    });
    return { uid, to, locale, ...rendered };
  },
);

/**
 * The last mail: the account is gone. It must be written while the recipient's data still exists.
 */
export const deletedMail = defineMail(
  'account-deleted',
  aboutDeletion,
  async ({ handle, sender }: AccountMailDeps, { deletionId }) => {
    const subject = await findSubject(handle.db, deletionId, 'erasing');
    if (!subject) return null;
    const { uid, email: to, locale: chosen } = subject.member;
    const locale = parseLocale(chosen) ?? FALLBACK_LOCALE;
    return {
      uid,
      to,
      locale,
      ...(await renderAccountDeleted({ ...sender(locale), forInactivity: subject.deletion.forInactivity })),
    };
  },
);

async function findSubject(db: Executor, deletionId: string, state: Deletion['state']) {
  const deletion = await findOpenDeletion(db, deletionId, [state]);
  const member = deletion && (await findUser(db, deletion.uid));
  return member && { deletion, member };
}
