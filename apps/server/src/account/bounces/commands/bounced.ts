import { z } from 'zod';
import { CommandRefused, defineCommand, personal, reason, type Command } from '#platform/admin/command.ts';
import type { Clock } from '#platform/clock.ts';
import { publish } from '#platform/live/live.ts';
import { uidArg } from '../../commands/member-arg.ts';
import { clearBounced, findBouncedMembers } from '../../queries/bounced-members.ts';

const MAX_MEMBERS = 500;

/** Creates the command about members whose mails come back. */
export const bouncedCommand = ({ clock }: { clock: Clock }): Command =>
  defineCommand({
    name: 'mail bounced',
    says: 'Lists members whose mails come back; with `--clear` mails go to that member again.',
    details: `The oldest ${MAX_MEMBERS} at most. They get only the links that they ask for, and each one that is used ends it. \`--clear {uid} --reason\` ends it by hand, after you have asked the member or their mail service.`,
    args: z.object({ clear: uidArg.optional(), reason: reason.optional() }),
    audit: (args) => ({ subject: args.clear, args: { ...(args.reason !== undefined && { reason: args.reason }) } }),
    run:
      async ({ clear, reason: why }) =>
      async (tx) => {
        if ((clear === undefined) !== (why === undefined)) throw new CommandRefused('--clear and --reason go together');
        if (clear === undefined) {
          const members = await findBouncedMembers(tx, MAX_MEMBERS);
          return {
            rows: members.map(({ email, ...member }) => ({ ...member, email: personal(email) })),
            says: members.length === 0 ? ['no mails come back'] : [],
          };
        }
        if (!(await clearBounced(tx, clear, clock.now())))
          throw new CommandRefused('no mails to this member come back');
        await publish(tx, clear, { kind: 'user' });
        return { says: ['mails go to this member again'] };
      },
  });
