import { inactivityDeadline } from '@nestling/domain/account/inactivity';
import { FALLBACK_LOCALE, parseLocale } from '@nestling/domain/account/locale';
import { renderAccountInactive } from '@nestling/mails/account-inactive';
import { z } from 'zod';
import { defineMail, id } from '#platform/mail/mail.ts';
import type { AccountMailDeps } from '../../jobs/link-mail.ts';
import { findUser } from '../../queries/find-user.ts';
import { needsPassword } from '../../social/needs-password.ts';

/** Returns the id of a notice among those of a member, who may get another one after years. */
export function noticeOf(notifiedAt: Date): string {
  return String(notifiedAt.getTime());
}

/** The mail that nobody uses the account, and until when a sign-in keeps it. */
export const inactivityMail = defineMail(
  'account-inactive',
  z.object({ uid: id, notice: id }),
  async ({ handle, sender }: AccountMailDeps, { uid, notice }) => {
    const member = await findUser(handle.db, uid);
    const notifiedAt = member?.inactivityMailedAt;
    // The member has come back, or is notified again.
    if (!member || !notifiedAt || noticeOf(notifiedAt) !== notice) return null;
    const { email: to, country, lastSeenAt } = member;
    const locale = parseLocale(member.locale) ?? FALLBACK_LOCALE;
    const rendered = await renderAccountInactive({
      ...sender(locale),
      country,
      lastSeenAt,
      deadline: inactivityDeadline(notifiedAt),
      needsPassword: await needsPassword(handle.db, member),
    });
    return { uid, to, locale, ...rendered };
  },
);
