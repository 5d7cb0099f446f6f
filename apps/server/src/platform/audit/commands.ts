import { z } from 'zod';
import { defineCommand, type Command } from '../admin/command.ts';
import { auditRows } from './audit.ts';

const id = z.coerce.number('a number').int().positive();

/** Creates the commands that list operators' actions. */
export function auditCommands(): Command[] {
  return [
    defineCommand({
      name: 'audit list',
      effect: 'reads',
      says: 'Lists what operators did, newest first.',
      details:
        '50 rows, or `--limit`. `--subject` filters by the id that a command was about; `--before` continues below a row.',
      args: z.object({
        limit: id.max(1000).default(50),
        subject: z.string().max(100).optional(),
        before: id.optional(),
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
