import { z } from 'zod';
import { CommandRefused, defineCommand, reason } from '../admin/command.ts';
import type { Command } from '../admin/command.ts';
import type { Clock } from '../clock.ts';
import { listAlerts, settleAlert } from './alerts.ts';
import { actionFor } from './kinds.ts';

/** Creates the commands that list alerts and settle them. */
export function alertCommands({ clock }: { clock: Clock }): Command[] {
  return [
    defineCommand({
      name: 'alerts list',
      says: 'Lists the open alerts; `--all` adds the settled ones.',
      details: 'An alert stays open until it is settled. `docs/alerts.md` explains each kind.',
      args: z.object({ all: z.boolean() }),
      run:
        async ({ all }) =>
        async (tx) => {
          const found = await listAlerts(tx, { all });
          return {
            rows: found.map(({ settledAt, settledBy, reason: why, ...open }) => ({
              id: open.id,
              kind: open.kind,
              subject: open.subject,
              firstAt: open.firstAt,
              lastAt: open.lastAt,
              times: open.times,
              todo: settledAt ? '' : actionFor(open),
              ...(all && { settledAt, settledBy, reason: why }),
            })),
            counts: { alerts: found.length },
          };
        },
    }),
    defineCommand({
      name: 'alerts settle',
      says: 'Settles an alert.',
      args: z.object({ id: z.coerce.number('a number').int().positive(), reason }),
      words: ['id'],
      audit: ({ id, reason: why }) => ({ args: { alert: id, reason: why } }),
      run:
        async ({ id, reason: why }, { actor }) =>
        async (tx) => {
          const settled = await settleAlert(tx, id, { settledAt: clock.now(), settledBy: actor, reason: why });
          if (!settled) throw new CommandRefused('there is no open alert with that id');
          return { says: [`${settled.kind} of ${settled.subject} is settled`], subject: settled.subject };
        },
    }),
  ];
}
