import { z } from 'zod';
import { argument } from '../admin/argument.ts';
import { defineCommand, type Command } from '../admin/command.ts';
import type { Executor } from '../database/database.ts';
import { isId } from '../ids.ts';
import { auditRows } from './audit.ts';

const id = z.coerce.number('a number').int().positive();

/** Returns the names of operators of the desk by their ids, as long as they are stored. */
type FindOperatorNames = (db: Executor, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Creates the commands that list operators' actions. */
export function auditCommands({ findOperatorNames }: { findOperatorNames: FindOperatorNames }): Command[] {
  return [
    defineCommand({
      name: 'audit list',
      effect: 'reads',
      channels: 'both',
      says: 'Lists what operators did, newest first.',
      details:
        '`who` is the name of an operator of the desk, as long as it is stored; `actor` is what the row has. 50 rows, or `--limit`. `--subject` filters by the id that a command was about; `--before` continues below a row.',
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
        const { rows, total, next } = await auditRows(tx, args);
        const ids = rows.flatMap(({ channel, actor }) => (channel === 'desk' && isId(actor) ? [actor] : []));
        const names = await findOperatorNames(tx, [...new Set(ids)]);
        const more = next === null ? null : { argument: 'before', value: String(next) };
        return {
          listings: { rows: { count: rows.length, total, order: 'newest first', next: more } },
          rows: rows.map(({ id: rowId, at, actor, channel, args: storedArgs, counts, ...row }) => ({
            id: rowId,
            at,
            who: (channel === 'desk' ? names.get(actor) : undefined) ?? actor,
            channel,
            ...row,
            args: JSON.stringify(storedArgs),
            counts: counts && JSON.stringify(counts),
            actor,
          })),
        };
      },
    }),
  ];
}
