import { z } from 'zod';
import { CommandRefused, defineCommand } from '../admin/command.ts';
import type { Command } from '../admin/command.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailMaker } from './mail.ts';
import { sendAgain } from './send-again.ts';

/** By how often. */
const SENT_BEFORE: readonly string[] = ['never sent before; it is sent now', 'sent once before; it is sent again'];

const id = z.string().regex(/^[\w-]{1,60}$/, 'an id');

/**
 * Creates the command that sends a lost mail again.
 * @param makers mails without a secret, because those with one are sent again by a new request
 */
export function mailCommands({ jobs, makers }: { jobs: Pick<Jobs, 'send'>; makers: readonly MailMaker[] }): Command[] {
  return [
    defineCommand({
      name: 'mail resend',
      says: 'Sends a mail again: about a member and a course, or about an order.',
      details: `Templates: ${makers.map(({ template }) => `\`${template}\``).join(', ')}. A mail with a secret link is sent again only when its recipient requests it.`,
      args: z.object({ template: z.string(), id, course: id.optional() }),
      words: ['template', 'id', 'course'],
      audit: ({ template, id: subject, course }) => ({ subject, args: { template, ...(course && { course }) } }),
      run: async ({ template, id: about, course }) => {
        const maker = makers.find((one) => one.template === template);
        if (!maker)
          throw new CommandRefused(
            'there is no such mail, or it has a secret link that only its recipient may request',
          );
        const subjectId = course === undefined ? about : `${about}:${course}`;
        const prepared = await maker.prepare(subjectId).catch(() => null);
        if (!prepared) throw new CommandRefused('there is nothing to send for that id');
        return async (tx) => {
          const times = await sendAgain(tx, jobs, { template, subjectId });
          return { says: [SENT_BEFORE[times] ?? `sent ${times} times before; it is sent again`] };
        };
      },
    }),
  ];
}
