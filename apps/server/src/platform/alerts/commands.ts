import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { newHexId } from '../ids.ts';
import { argument, flag, optionalArgument, reason } from '../admin/argument.ts';
import {
  CommandRefused,
  defineCommand,
  nextCommands,
  personal,
  type Cell,
  type Command,
  type Row,
} from '../admin/command.ts';
import { afterArg, type Listing } from '../admin/listing.ts';
import type { Clock } from '../clock.ts';
import type { Executor } from '../database/database.ts';
import { sendAtOnce, type TestRoute } from '../mail/test-mail.ts';
import { testAlertMail, type AlertSender } from './alert-mail.ts';
import { openAlerts, settleAlert, settledAlerts, type AlertRow } from './alerts.ts';
import { guideOf, settlingCommand } from './guide.ts';

interface AlertCommandDeps {
  clock: Clock;
  /** Addresses of operators. */
  recipients: readonly string[];
  /** How mails about alerts go. */
  route: TestRoute;
  sender: () => AlertSender;
}

const alertId = argument(z.coerce.number('a number').int().positive(), {
  title: 'Alert',
  description: 'The id of an open alert.',
  kind: 'alert',
});

/** Creates the commands that list alerts, settle them, and test their mails. */
export function alertCommands(deps: AlertCommandDeps): Command[] {
  const { clock } = deps;
  return [
    defineCommand({
      name: 'alerts list',
      effect: 'reads',
      channels: 'both',
      says: 'Lists the open alerts; `--all` adds those that were settled last.',
      details:
        'An alert stays open until it is settled. `--all` adds 50 settled ones, or `--limit`, and `--after` continues below them; `--id` lists one. `docs/alerts.md` explains each kind.',
      args: z.object({
        all: flag({ title: 'Settled ones too' }),
        id: optionalArgument(alertId),
        limit: argument(z.coerce.number('a number').int().positive().max(1000).default(50), {
          title: 'Settled rows',
          format: 'number',
        }),
        after: afterArg,
      }),
      run:
        async ({ all, ...request }) =>
        async (tx) => {
          const { alerts, total, listing } = await (all ? listAll(tx, request) : listOpen(tx, request));
          return {
            ...(listing && { listings: { rows: listing } }),
            rows: alerts.map(({ settledAt, settledBy, reason: why, ...open }) => ({
              id: open.id,
              kind: open.kind,
              subject: open.subject,
              todo: settledAt ? '' : (guideOf(open)?.action ?? ''),
              commands: settledAt ? null : commandsFor(open),
              firstAt: open.firstAt,
              lastAt: open.lastAt,
              times: open.times,
              ...(all && { settledAt, settledBy, reason: why }),
            })),
            counts: { alerts: total },
          };
        },
    }),
    defineCommand({
      name: 'alerts settle',
      effect: 'final',
      channels: 'both',
      actsOn: { command: 'alerts list', args: { id: 'id' } },
      says: 'Settles an alert.',
      args: z.object({
        id: alertId,
        reason,
      }),
      words: ['id'],
      audit: ({ id, reason: why }) => ({ args: { alert: id, reason: why } }),
      run:
        async ({ id, reason: why }, { actor }) =>
        async (tx) => {
          const settled = await settleAlert(tx, id, { settledAt: clock.now(), settledBy: actor, reason: why });
          if (!settled) throw new CommandRefused('there is no open alert with that id');
          if (settled.subject === actor) throw new CommandRefused('it is about you, so somebody else must settle it');
          return { says: [`${settled.kind} of ${settled.subject} is settled`], subject: settled.subject };
        },
    }),
    testCommand(deps),
  ];
}

interface AlertsRequest {
  id?: number | undefined;
  /** Settled rows at most. */
  limit: number;
  after?: string | undefined;
}

interface ListedAlerts {
  alerts: AlertRow[];
  total: number;
  listing: Listing | null;
}

async function listOpen(db: Executor, { id }: AlertsRequest): Promise<ListedAlerts> {
  const alerts = await openAlerts(db, id);
  return { alerts, total: alerts.length, listing: null };
}

/** Settled ones continue below a cursor; the open ones are all in the first part. */
async function listAll(db: Executor, { id, ...request }: AlertsRequest): Promise<ListedAlerts> {
  const all = await openAlerts(db, id);
  const settled = await settledAlerts(db, { ...request, id });
  const open = request.after === undefined ? all : [];
  const alerts = [...open, ...settled.items];
  const total = all.length + settled.total;
  const next = settled.next === null ? null : { argument: 'after', value: settled.next };
  return {
    alerts,
    total,
    listing: { count: alerts.length, total, order: 'open ones first, then those settled last', next },
  };
}

/** The commands of the guide; at the desk also the one that settles the alert. */
function commandsFor(alert: Pick<AlertRow, 'id' | 'kind' | 'subject'>): Cell {
  return nextCommands([...(guideOf(alert)?.commands ?? []), { ...settlingCommand(alert), only: 'desk' }]);
}

function testCommand({ recipients, route, sender }: AlertCommandDeps): Command {
  return defineCommand({
    name: 'alerts test',
    effect: 'final',
    channels: 'both',
    actsOn: null,
    says: 'Sends a test mail to each address in `ALERTS_TO` at once, and shows what the mail server said.',
    details: 'By `ALERTS_SMTP_URL` if it is set, otherwise as mails to parents go.',
    args: z.object({}),
    run: async () => {
      if (recipients.length === 0) throw new CommandRefused('ALERTS_TO is not set: nobody gets a mail about an alert');
      const rows: Row[] = [];
      let accepted = 0;
      for (const to of recipients) {
        const key = `alert-test:${randomUUID()}`;
        const mail = {
          key,
          mailId: newHexId(),
          to,
          ...testAlertMail(sender()),
          template: 'alert-test',
          locale: 'en-US',
        };
        const { isAccepted, says } = await sendAtOnce(route, mail);
        if (isAccepted) accepted += 1;
        rows.push({ to: personal(to), result: says });
      }
      if (accepted < recipients.length)
        throw new CommandRefused(
          `${recipients.length - accepted} of ${recipients.length} mails were not accepted`,
          rows,
        );
      return async () => ({ rows, counts: { accepted } });
    },
  });
}
