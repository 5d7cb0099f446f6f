import { normaliseEmail } from '@nestling/domain/account/email/email';
import { z } from 'zod';
import { argument, reason } from '../../platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command } from '../../platform/admin/command.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { askForEmailOf, isEmailUsed } from '../actions/change-email.ts';
import { sendConfirmationAgain, type ConfirmationDeps, type LinkMailOutcome } from '../actions/confirm-email.ts';
import { chosenEmailProblem } from '../email/chosen-email.ts';
import { isReachable } from '../queries/find-user.ts';
import type { UserRow } from '../queries/insert-user.ts';
import { lockUserForNoKeyUpdate } from '../queries/update-user.ts';
import { MEMBER_NOT_FOUND, uidArg } from './member-arg.ts';

/** Dependencies of the commands about a member's mailbox. */
export type MemberEmailDeps = Omit<ConfirmationDeps, 'handle'>;

/**
 * Creates the commands for a member whose mail or mailbox is lost. Their mails count as those that
 * a stranger causes, because the operator acts on the word of somebody who has proved no mailbox.
 */
export function memberEmailCommands(deps: MemberEmailDeps): Command[] {
  return [resendCommand(deps), emailCommand(deps)];
}

const resendCommand = (deps: MemberEmailDeps): Command =>
  defineCommand({
    name: 'members resend-confirmation',
    effect: 'final',
    channels: 'both',
    actsOn: { command: 'members find', args: { who: 'uid' } },
    says: 'Mails a member a new link that confirms their email; it replaces the earlier ones.',
    details: 'At most one a minute, three an hour and ten a day go to a mailbox.',
    args: z.object({ uid: uidArg }),
    words: ['uid'],
    audit: (args) => ({ subject: args.uid }),
    run:
      async ({ uid }) =>
      async (tx) => {
        const member = await lockedMember(tx, uid);
        if (isReachable(member)) throw new CommandRefused('the email is confirmed already');
        refuseUnsent(await sendConfirmationAgain(tx, deps, { uid, email: member.email, ownUid: null }));
        return { says: ['a new confirmation link is on its way'] };
      },
  });

const emailCommand = (deps: MemberEmailDeps): Command =>
  defineCommand({
    name: 'members email',
    effect: 'reversible',
    channels: 'both',
    says: 'Asks for another email of a member who has lost the mailbox.',
    details:
      'The new address gets a link that works for a day, and nothing changes until it is used. The present address gets a notice with a link that cancels the request, and undoes the change for seven days.',
    args: z.object({ uid: uidArg, new: argument(z.string(), { title: 'New email', format: 'email' }), reason }),
    words: ['uid', 'new'],
    audit: (args) => ({ subject: args.uid, args: { reason: args.reason } }),
    run:
      async ({ uid, new: newEmail }) =>
      async (tx) => {
        const member = await lockedMember(tx, uid);
        if (chosenEmailProblem(newEmail) !== null)
          throw new CommandRefused('the new email is not valid, or from a provider of disposable ones');
        const email = normaliseEmail(newEmail);
        if (email === member.email) throw new CommandRefused('the member has this email already');
        if (await isEmailUsed(tx, { email, uid }, deps.clock.now()))
          throw new CommandRefused('another member has this email, or may still take it back');
        refuseUnsent(await askForEmailOf(tx, deps, member, email));
        return { says: ['nothing changes until the link is used that the new address gets'] };
      },
  });

/** @throws CommandRefused for nobody, and for a member who is being erased */
async function lockedMember(tx: Transaction, uid: string): Promise<UserRow> {
  const member = await lockUserForNoKeyUpdate(tx, uid);
  if (!member || member.eraseBeganAt !== null) throw new CommandRefused(MEMBER_NOT_FOUND);
  return member;
}

function refuseUnsent({ isSent, retryAt }: LinkMailOutcome): void {
  if (!isSent)
    throw new CommandRefused(`this mailbox has had its mails for now; try again after ${retryAt.toISOString()}`);
}
