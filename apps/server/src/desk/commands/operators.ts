import { emailProblem, normaliseEmail } from '@nestling/domain/account/email/email';
import { z } from 'zod';
import { argument, reason } from '../../platform/admin/argument.ts';
import { CommandRefused, defineCommand, personal, type Command } from '../../platform/admin/command.ts';
import { isId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { mailInvitation } from '../jobs/staff-mails.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { StaffSite } from '../../platform/http/staff-site.ts';
import { isDemoEmail } from '../actions/demo-operators.ts';
import { endAccess, invite, issuePrintedLink } from '../actions/invite.ts';
import { listOperators, markLeft } from '../queries/operators.ts';

/** What the commands about operators need; without a site the desk is off. */
export interface OperatorCommandDeps {
  clock: Clock;
  site: StaffSite | null;
  jobs: Pick<Jobs, 'send'>;
}

const emailArg = argument(
  z
    .string('an email')
    .overwrite(normaliseEmail)
    .refine((email) => emailProblem(email) === null, 'an email'),
  { title: 'Email', description: 'Of the operator.', format: 'email' },
);

const whoArg = argument(
  z.string().refine((text) => isId(text) || emailProblem(normaliseEmail(text)) === null, 'an id or an email'),
  { title: 'Operator', description: 'The id or the email of an operator.', kind: 'operator' },
);

/** Creates the commands that say who may open the desk. */
export function deskCommands(deps: OperatorCommandDeps): Command[] {
  return [inviteCommand(deps), listCommand, endCommand(deps)];
}

const inviteCommand = ({ clock, site, jobs }: OperatorCommandDeps): Command =>
  defineCommand({
    name: 'operators invite',
    effect: 'final',
    channels: 'both',
    actsOn: null,
    says: 'Invites somebody of the staff to the desk.',
    details:
      'The shell prints a link that works once, for 15 minutes; give it to nobody else. The desk mails one that works once, for 24 hours. For an email that is known already, as after the loss of a passkey, sessions, passkeys and earlier links of the operator end.',
    args: z.object({ email: emailArg }),
    words: ['email'],
    run:
      async ({ email }, { channel }) =>
      async (tx) => {
        if (site === null) throw new CommandRefused('the desk is off: set DESK=1');
        if (isDemoEmail(email)) throw new CommandRefused('that is a demo operator, who needs no invitation');
        const now = clock.now();
        const operatorId = await invite(tx, { email, now });
        if (channel === 'desk') {
          await mailInvitation(jobs, tx, { operatorId, invitedAt: now });
          return { subject: operatorId, says: ['an invitation is on its way'] };
        }
        const secret = await issuePrintedLink(tx, operatorId, now);
        return { subject: operatorId, says: [`${site.origin()}${site.base}/join#${secret}`] };
      },
  });

const listCommand: Command = defineCommand({
  name: 'operators list',
  effect: 'reads',
  channels: 'both',
  says: 'Lists who may open the desk, and who has left.',
  args: z.object({}),
  run: async () => async (tx) => {
    const listed = await listOperators(tx);
    return {
      rows: listed.map(({ name, email, ...row }) => ({ ...row, email: personal(email), name: personal(name) })),
    };
  },
});

const endCommand = ({ clock }: OperatorCommandDeps): Command =>
  defineCommand({
    name: 'operators end',
    effect: 'reversible',
    channels: 'both',
    says: 'Ends the access of an operator who leaves.',
    details:
      'Sessions, passkeys and links end at once; a new invitation lets them in again. The name is forgotten after a year.',
    args: z.object({ who: whoArg, reason }),
    words: ['who'],
    audit: (args) => ({ args: { reason: args.reason } }),
    run:
      async ({ who }) =>
      async (tx) => {
        const id = await markLeft(tx, isId(who) ? { id: who } : { email: normaliseEmail(who) }, clock.now());
        if (id === null) throw new CommandRefused('nobody with that id or email may open the desk');
        await endAccess(tx, id);
        return { subject: id, says: ['their access has ended'] };
      },
  });
