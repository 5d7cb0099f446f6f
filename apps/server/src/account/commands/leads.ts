import { z } from 'zod';
import { applyFlag, fileArg } from '../../platform/admin/argument.ts';
import { defineCommand, type Command } from '../../platform/admin/command.ts';
import { refusedLines, rowsOfFile } from '../../platform/admin/table-file.ts';
import { withoutApply } from '../../platform/admin/sentence.ts';
import type { Clock } from '../../platform/clock.ts';
import { importLeads, judgeLeads } from '../actions/import-leads.ts';
import { LEAD_SHAPE } from '../actions/judge-lead.ts';

/** Creates the commands that import leads to be invited. */
export function leadCommands({ clock }: { clock: Clock }): Command[] {
  return [
    defineCommand({
      name: 'leads import',
      effect: 'final',
      channels: 'shell',
      says: 'Imports people who left their email elsewhere and are to be invited.',
      details:
        'CSV with the header `email`, `emailOptIn`, `firstName`, `lastName`, `created` (`2026-12-05`, or a time with its offset), or a JSON list of the same names. Prints an id for each, for the link `/register?lead={id}`.',
      args: z.object({ file: fileArg, apply: applyFlag }),
      words: ['file'],
      file: 'reads',
      run: async ({ file, apply }, { input }) => {
        const judged = await judgeLeads(rowsOfFile(file, input, LEAD_SHAPE), clock.now());
        return async (tx) => {
          const { imported, refused } = await importLeads(tx, judged, { apply });
          return {
            rows: [...refusedLines(refused), ...(apply ? imported : [])],
            says: apply ? [] : [withoutApply('nothing is written')],
            counts: { taken: imported.length, refused: refused.length },
          };
        };
      },
    }),
  ];
}
