import { BOUNCE_MS, SOFT_BOUNCES, bounceKindOf } from '@nestling/domain/account/email/bounce';
import { normaliseEmail } from '@nestling/domain/account/email/email';
import type { MailTemplate } from '@nestling/mails/mail';
import type { Transaction } from '#platform/database/database.ts';
import { publish } from '#platform/live/live.ts';
import { findMailById, type SentMail } from '#platform/mail-log/queries/find-mail.ts';
import { addressHash, type Bounce, type Bounces } from '#platform/mail/bounces.ts';
import { isBounced, markBounced } from '../../queries/bounced-members.ts';
import type { UserRow } from '../../queries/insert-user.ts';
import { lockUserForNoKeyUpdate } from '../../queries/update-user.ts';
import { countBounces, insertBounce } from '../queries/bounces.ts';

/**
 * Mails that also go to an address from which mails come back: those that the member asks for, and
 * those that say how to undo what somebody else may have done.
 */
const ALWAYS_SENT: readonly MailTemplate[] = [
  'email-confirmation',
  'email-change',
  'email-change-requested',
  'password-reset',
  'social-linked',
  'account-deletion',
  'account-deletion-scheduled',
  'account-inactive',
];

/** What this room knows of mails that come back. */
export const memberBounces: Bounces = {
  blocks: async (db, { uid, to, template }) =>
    !ALWAYS_SENT.some((one) => one === template) && isBounced(db, { uid, email: normaliseEmail(to) }),
  note: async (tx, bounce) => {
    await noteBounce(tx, bounce, bounce.at);
  },
};

/** What a report led to: `refusal` where the server refused us, which an operator should know. */
export type BounceOutcome = 'noted' | 'ignored' | 'refusal';

/**
 * Notes a mail that came back. The member's email counts as unreachable after one hard bounce, or
 * after three soft ones within two weeks.
 */
export async function noteBounce(
  tx: Transaction,
  { mailId, status, at: reportedAt, recipients }: Bounce,
  now: Date,
): Promise<BounceOutcome> {
  const kind = bounceKindOf(status);
  const mail = kind === null ? null : await findMailById(tx, mailId);
  if (mail && !isAbout(mail, recipients)) return 'ignored';
  const user = mail && (await lockUserForNoKeyUpdate(tx, mail.uid));
  if (!user || !isCurrent(mail, user, now)) return 'ignored';
  if (kind === 'refusal') return 'refusal';
  // The clock of whoever reports may be wrong.
  const at = within(reportedAt, { from: mail.sentAt, to: now });
  await insertBounce(tx, { ...mail, mailId, status, at });
  const since = new Date(Math.max(now.getTime() - BOUNCE_MS, provedAt(user)));
  const isHard = kind === 'hard' || (await countBounces(tx, mail, since)) >= SOFT_BOUNCES;
  if (isHard && (await markBounced(tx, mail.uid, at))) await publish(tx, mail.uid, { kind: 'user' });
  return 'noted';
}

/** A mailbox may forward the mail to one that is closed, and receive it all the same. */
function isAbout({ addressHash: sentTo }: SentMail, recipients: readonly string[] = []): boolean {
  return recipients.length === 0 || recipients.some((one) => addressHash(one) === sentTo);
}

function within(moment: Date, { from, to }: { from: Date; to: Date }): Date {
  return new Date(Math.min(Math.max(moment.getTime(), from.getTime()), to.getTime()));
}

/** When the mailbox was last proved to be read, or an operator has said so; milliseconds. */
function provedAt({ emailConfirmedAt, bouncesCountFrom }: UserRow): number {
  return Math.max(emailConfirmedAt?.getTime() ?? 0, bouncesCountFrom?.getTime() ?? 0);
}

/**
 * True if a mail went to the address that the member still has, and nothing has proved since that
 * it is read. Servers give up after some days (RFC 5321, 4.5.4.1), so that a later report is about
 * something else.
 */
function isCurrent(mail: SentMail, user: UserRow, now: Date): boolean {
  return (
    mail.addressHash === addressHash(user.email) &&
    now.getTime() - mail.sentAt.getTime() <= BOUNCE_MS &&
    mail.sentAt.getTime() >= provedAt(user)
  );
}
