import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { argument } from '../admin/argument.ts';
import { CommandRefused, defineCommand, type Command } from '../admin/command.ts';
import type { Alerts } from '../alerts/alerts.ts';
import type { Clock } from '../clock.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { markMailed } from '../mail-log/queries/mark-mailed.ts';
import type { Bounces } from './bounces.ts';
import { mailKey } from './mail-key.ts';
import type { MailMaker } from './mail.ts';
import { sendAgain } from './send-again.ts';
import { sendAtOnce, type TestRoute } from './test-mail.ts';
import { escapeHtml } from '../escape-html.ts';
import { newHexId } from '../ids.ts';

/** By how often. */
const SENT_BEFORE: readonly string[] = ['never sent before; it is sent now', 'sent once before; it is sent again'];

const TEST = 'mail-test';

const id = z.string().regex(/^[\w-]{1,60}$/, 'an id');

interface MailCommandDeps {
  jobs: Pick<Jobs, 'send'>;
  bounces: Pick<Bounces, 'blocks'>;
  /** Mails without a secret, because those with one are sent again by a new request. */
  makers: readonly MailMaker[];
  alerts: Pick<Alerts, 'settle'>;
  clock: Clock;
  /** How mails to parents go. */
  route: TestRoute;
  brandName: string;
}

/** Creates the commands that send a lost mail again, and a mail that tests the settings. */
export function mailCommands(deps: MailCommandDeps): Command[] {
  return [resendCommand(deps), testCommand(deps)];
}

function resendCommand({ jobs, makers, bounces }: Pick<MailCommandDeps, 'jobs' | 'makers' | 'bounces'>): Command {
  return defineCommand({
    name: 'mail resend',
    effect: 'final',
    channels: 'both',
    actsOn: { command: 'orders find', args: { what: 'id' } },
    says: 'Sends a mail again: about a member and a course, or about an order.',
    details: `Templates: ${makers.map(({ template }) => `\`${template}\``).join(', ')}. A mail with a secret link is sent again only when its recipient requests it.`,
    args: z.object({
      template: argument(z.string(), { title: 'Template', examples: ['order-cancelled'], kind: 'template' }),
      id: argument(id, {
        title: 'Member or order',
        description: 'The uid of a member, or the id of an order.',
        format: 'text',
      }),
      course: argument(id.optional(), { title: 'Course', format: 'course' }),
    }),
    words: ['template', 'id', 'course'],
    audit: ({ template, id: subject, course }) => ({ subject, args: { template, ...(course && { course }) } }),
    run: async ({ template, id: about, course }) => {
      const maker = makers.find((one) => one.template === template);
      if (!maker)
        throw new CommandRefused('there is no such mail, or it has a secret link that only its recipient may request');
      const subjectId = course === undefined ? about : `${about}:${course}`;
      const prepared = await maker.prepare(subjectId).catch(() => null);
      if (!prepared) throw new CommandRefused('there is nothing to send for that id');
      const { uid, to } = prepared;
      return async (tx) => {
        if (uid !== null && (await bounces.blocks(tx, { uid, to, template })))
          throw new CommandRefused([
            'mails to this member come back: see ',
            { next: { command: 'mail bounced', args: { who: uid } }, typed: '`mail bounced`' },
          ]);
        const times = await sendAgain(tx, jobs, { template, subjectId });
        return { says: [SENT_BEFORE[times] ?? `sent ${times} times before; it is sent again`] };
      };
    },
  });
}

function testCommand({ alerts, clock, route, brandName }: Omit<MailCommandDeps, 'jobs' | 'makers'>): Command {
  return defineCommand({
    name: 'mail test',
    effect: 'final',
    channels: 'both',
    actsOn: null,
    says: 'Sends a test mail at once, and shows what the mail server said.',
    details:
      'It goes as mails to parents do, by `SMTP_URL` or into the outbox, and also while they wait because the server has failed. If the server accepts it, the alert `mail-server` is settled.',
    args: z.object({
      address: argument(z.email('an email address'), { title: 'Address', format: 'email' }),
    }),
    words: ['address'],
    run: async ({ address }, { actor }) => {
      const text = `This mail tests whether ${brandName} can send mail. You need not do anything.`;
      const subjectKey = randomUUID();
      const { isAccepted, says } = await sendAtOnce(route, {
        key: mailKey(TEST, subjectKey),
        mailId: newHexId(),
        to: address,
        subject: `A test mail of ${brandName}`,
        ...plainMail(text),
        template: TEST,
        locale: 'en-US',
      });
      if (!isAccepted) throw new CommandRefused(says);
      return async (tx) => {
        if (route.host !== null) {
          const settled = { settledBy: actor, reason: 'a test mail was accepted' };
          await alerts.settle(tx, { kind: 'mail-server', subject: route.host }, settled);
          // Otherwise the alert is raised again while other mails wait for their next attempt.
          const mailed = { template: TEST, subjectKey, uid: null, mailId: null, addressHash: null };
          await markMailed(tx, mailed, clock.now());
        }
        return { says: [says] };
      };
    },
  });
}

/**
 * Returns a text as a mail for operators: the text, and the same text in HTML, where its addresses
 * of pages are not links.
 */
function plainMail(text: string): { text: string; html: string } {
  const style = 'font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; margin: 0';
  return {
    text,
    html: `<!DOCTYPE html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin: 16px"><pre style="${style}">${escapeHtml(text)}</pre></body>
</html>
`,
  };
}
