import { z } from 'zod';
import { argument, optionalArgument, reason } from '#platform/admin/argument.ts';
import { CommandRefused, defineCommand, personal, type Command, type Report } from '#platform/admin/command.ts';
import { afterArg, listingOf, MAX_ROWS } from '#platform/admin/listing.ts';
import type { Clock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publish } from '#platform/live/live.ts';
import { findUndeliveredMails, type UndeliveredMail } from '#platform/mail-log/queries/undelivered-mails.ts';
import { withoutTime } from '#platform/mail/mail-key.ts';
import { auditOfWho, MEMBER_NOT_FOUND, uidArg, uidOfWho, whoArg } from '../../commands/member-arg.ts';
import { clearBounced, findBouncedMembers } from '../../queries/bounced-members.ts';
import { findUser } from '../../queries/find-user.ts';
import { findBounces } from '../queries/bounces.ts';

/** Creates the command about members whose mails come back. */
export const bouncedCommand = ({ clock }: { clock: Clock }): Command =>
  defineCommand({
    name: 'mail bounced',
    effect: 'reversible',
    channels: 'both',
    says: 'Lists members whose mails come back, or the mails that one member did not get; with `--clear` mails go to that member again.',
    details:
      'Members get only the links that they ask for, and each one that is used ends it. `--clear {uid} --reason` ends it by hand, after you have asked the member or their mail service. With a uid or an email: the mails to that member that were not sent meanwhile, or came back, and that `mail resend` has not sent since; `about` is what it asks for.',
    args: z.object({
      who: optionalArgument(whoArg),
      clear: argument(uidArg.optional(), { title: 'Mail again to', kind: 'uid' }),
      reason: optionalArgument(reason),
      after: afterArg,
    }),
    words: ['who'],
    audit: ({ who, clear, reason: why }) =>
      who === undefined ? { subject: clear, args: { ...(why !== undefined && { reason: why }) } } : auditOfWho(who),
    run:
      async ({ who, clear, reason: why, after }) =>
      async (tx) => {
        if ((clear === undefined) !== (why === undefined))
          throw new CommandRefused([{ flag: 'clear' }, ' and ', { flag: 'reason' }, ' go together']);
        if (who !== undefined && clear !== undefined)
          throw new CommandRefused(['name a member to list, or one to ', { flag: 'clear' }]);
        if (who !== undefined) return listMails(tx, await uidOfWho(tx, who), after);
        return clear === undefined ? listMembers(tx, after) : clearMember(tx, clear, clock.now());
      },
  });

async function listMembers(tx: Transaction, after: string | undefined): Promise<Report> {
  const members = await findBouncedMembers(tx, { limit: MAX_ROWS, after });
  return {
    rows: members.items.map(({ email, ...member }) => ({ ...member, email: personal(email) })),
    listings: { rows: listingOf(members, { order: 'longest first', by: 'after' }) },
    says: members.total === 0 ? ['no mails come back'] : [],
  };
}

async function clearMember(tx: Transaction, uid: string, now: Date): Promise<Report> {
  if (!(await clearBounced(tx, uid, now))) throw new CommandRefused('no mails to this member come back');
  await publish(tx, uid, { kind: 'user' });
  return { says: ['mails go to this member again'] };
}

async function listMails(tx: Transaction, uid: string | undefined, after: string | undefined): Promise<Report> {
  if (uid === undefined || !(await findUser(tx, uid))) throw new CommandRefused(MEMBER_NOT_FOUND);
  const bounces = await findBounces(tx, uid);
  const member = { uid, cameBack: [...bounces.keys()] };
  const mails = await findUndeliveredMails(tx, member, { limit: MAX_ROWS, after });
  return {
    subject: uid,
    listings: { rows: listingOf(mails, { order: 'newest first', by: 'after' }) },
    rows: mails.items.map((mail) => ({
      template: mail.template,
      about: withoutTime(mail.subjectKey).replace(':', ' '),
      at: mail.at,
      outcome: outcomeOf(mail, bounces),
    })),
    says: mails.total === 0 ? ['no mail to this member came back or was not sent'] : [],
  };
}

function outcomeOf({ mailId }: UndeliveredMail, bounces: ReadonlyMap<string, string>): string {
  if (mailId === null) return 'not sent';
  return bounces.has(mailId) ? `came back: ${bounces.get(mailId)}` : 'refused';
}
