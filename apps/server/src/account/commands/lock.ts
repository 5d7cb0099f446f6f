import { z } from 'zod';
import { reason } from '../../platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command } from '../../platform/admin/command.ts';
import type { Clock } from '../../platform/clock.ts';
import { publish } from '../../platform/live/live.ts';
import { findUser } from '../queries/find-user.ts';
import { endSignInsOf } from '../queries/password-resets.ts';
import { setLockedAt } from '../queries/update-user.ts';
import { MEMBER_NOT_FOUND, uidArg } from './member-arg.ts';

/** Creates the commands that lock an account and unlock it again. */
export function lockCommands(deps: { clock: Clock }): Command[] {
  return [lockCommand(deps), unlockCommand];
}

const lockCommand = ({ clock }: { clock: Clock }): Command =>
  defineCommand({
    name: 'members lock',
    effect: 'reversible',
    channels: 'both',
    says: 'Locks an account: all its sessions end, and nobody can sign in to it.',
    details:
      'Whoever has the right password reads that the account is locked and whom to write to. Mails, orders and a deletion go on, and the mailed links for a new password and another email still work, but do not sign in.',
    args: z.object({ uid: uidArg, reason }),
    words: ['uid'],
    audit: (args) => ({ subject: args.uid, args: { reason: args.reason } }),
    run:
      async ({ uid }) =>
      async (tx) => {
        // Must precede the end of the sign-ins, so that a concurrent one sees the locked account.
        if (!(await setLockedAt(tx, uid, clock.now())))
          throw new CommandRefused((await findUser(tx, uid)) ? 'the account is locked already' : MEMBER_NOT_FOUND);
        const ended = await endSignInsOf(tx, uid);
        await publish(tx, uid, { kind: 'signed-out', reason: 'locked' });
        return { says: ['the account is locked'], counts: { ended } };
      },
  });

const unlockCommand = defineCommand({
  name: 'members unlock',
  effect: 'reversible',
  channels: 'both',
  says: 'Unlocks an account, whose member may sign in again.',
  args: z.object({ uid: uidArg, reason }),
  words: ['uid'],
  audit: (args) => ({ subject: args.uid, args: { reason: args.reason } }),
  run:
    async ({ uid }) =>
    async (tx) => {
      if (!(await setLockedAt(tx, uid, null)))
        throw new CommandRefused((await findUser(tx, uid)) ? 'the account is not locked' : MEMBER_NOT_FOUND);
      return { says: ['the account is unlocked'] };
    },
});
