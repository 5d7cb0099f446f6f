import { z } from 'zod';
import { argument } from '../platform/admin/argument.ts';
import { afterArg, listingOf } from '../platform/admin/listing.ts';
import { defineCommand, type Command, type Report } from '../platform/admin/command.ts';
import { findOpenErasures, markDeletedUntil } from '../platform/analytics/queries/erasures.ts';
import type { Clock } from '../platform/clock.ts';

/** Ids of one answer, which somebody copies to the service at once. */
const MAX_ROWS = 1_000;

const moment = z.iso.datetime({ error: 'must be a time of a row, such as 2026-11-20T12:00:00.000Z' });

/** Creates the command that lists what services of analytics must delete. */
export function analyticsErasedCommand({ clock }: { clock: Clock }): Command {
  return defineCommand({
    name: 'analytics erased',
    effect: 'final',
    channels: 'both',
    actsOn: null,
    says: 'Lists the ids that an analytics service of another company must delete, the oldest first.',
    details:
      'Those of withdrawn consents and of erased members, for 90 days. Where the product deletes by itself, a row is waiting for the next hour. Where a person does, delete the ids there, then run `analytics erased --done {time of the last row}`.',
    args: z.object({
      done: argument(moment.optional(), {
        title: 'Deleted up to',
        description: 'The time of the last row whose id was deleted there.',
        examples: ['2026-11-20T12:00:00.000Z'],
        format: 'time',
      }),
      after: afterArg,
    }),
    audit: ({ done }) => ({ args: { ...(done !== undefined && { done }) } }),
    run:
      async ({ done, after }) =>
      async (tx): Promise<Report> => {
        if (done !== undefined) {
          const deleted = await markDeletedUntil(tx, { until: new Date(done), deletedAt: clock.now() });
          return { counts: { deleted } };
        }
        const open = await findOpenErasures(tx, { limit: MAX_ROWS, after });
        return {
          rows: open.items.map(({ service, subject, at }) => ({ service, id: subject, since: at.toISOString() })),
          listings: { rows: listingOf(open, { order: 'oldest first', by: 'after' }) },
          counts: { ids: open.total },
        };
      },
  });
}
