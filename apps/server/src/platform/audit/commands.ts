import { z } from 'zod';
import { argument } from '../admin/argument.ts';
import { defineCommand, type Command } from '../admin/command.ts';
import { auditRows } from './audit.ts';

const id = z.coerce.number('a number').int().positive();

/** Creates the commands that list operators' actions. */
export function auditCommands(): Command[] {
  return [
    defineCommand({
      name: 'audit list',
      effect: 'reads',
      channels: 'both',
      says: 'Lists what operators did, newest first.',
      details:
        '50 rows, or `--limit`. `--subject` filters by the id that a command was about; `--before` continues below a row.',
      args: z.object({
        limit: argument(id.max(1000).default(50), { title: 'Rows', format: 'number' }),
        subject: argument(z.string().max(100).optional(), {
          title: 'Subject',
          description: 'The id that a command was about, such as a uid or an order id.',
          format: 'text',
        }),
        before: argument(id.optional(), {
          title: 'Before row',
          description: 'The id of the last row that is visible.',
          format: 'number',
        }),
      }),
      audit: ({ subject }) => ({ subject }),
      run: async (args) => async (tx) => {
        const rows = await auditRows(tx, args);
        return {
          rows: rows.map(({ args: storedArgs, counts, ...row }) => ({
            ...row,
            args: JSON.stringify(storedArgs),
            counts: counts && JSON.stringify(counts),
          })),
        };
      },
    }),
  ];
}
