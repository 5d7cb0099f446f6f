import { z } from 'zod';
import { argument, fileArg, optionalArgument } from '../platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command } from '../platform/admin/command.ts';
import { csvHeader, csvLine } from '../platform/admin/csv.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { findMonthFigures, type MonthSpan } from '../read-models/month-figures.ts';

/** Creates the command that reports the figures of a month. */
export function monthReportCommand({ clock, handle }: { clock: Clock; handle: DatabaseHandle }): Command {
  return defineCommand({
    name: 'reports month',
    effect: 'reads',
    channels: 'shell',
    says: 'Shows the figures of a month of UTC, or writes them to a new CSV file.',
    details:
      'One row per figure: `what,detail,count`. Members, passed courses, pickups and certificates are counted as they are stored now, so those of members who were deleted since are missing; shipped boxes and codes stay. A pickup of a deleted member is counted without its partner, for as long as its claim is stored.',
    args: z.object({
      month: argument(z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'a month: 2026-11'), {
        title: 'Month',
        examples: ['2026-11'],
        format: 'month',
      }),
      file: optionalArgument(fileArg),
    }),
    words: ['month', 'file'],
    file: 'writes',
    audit: ({ month }) => ({ args: { month } }),
    run: async ({ month, file }, { write }) => {
      const span = spanOf(month);
      const now = clock.now();
      if (span.from > now) throw new CommandRefused('this month has not begun');
      const figures = await findMonthFigures(handle.db, span);
      return async () => {
        const says = span.to > now ? ['the month is not over: its figures still grow'] : [];
        if (file === undefined) return { rows: figures.map((figure) => ({ ...figure })), says };
        const lines = figures.map(({ what, detail, count }) => csvLine([what, detail, count]));
        await write(csvHeader(['what', 'detail', 'count']) + lines.join(''));
        return { says: [...says, `written: ${file}`], counts: { figures: figures.length } };
      };
    },
  });
}

function spanOf(month: string): MonthSpan {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  return { from, to };
}
