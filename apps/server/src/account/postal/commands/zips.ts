import { z } from 'zod';
import { defineCommand } from '#platform/admin/command.ts';
import { countsOf } from '#platform/admin/import-plan.ts';
import { refusedLines, rowsOfFile } from '#platform/admin/table-file.ts';
import { ZIP_SHAPE, importZips, judgeZips } from '../actions/import-zips.ts';

/** Imports the postal codes of the United States. */
export const zipsCommand = defineCommand({
  name: 'zips import',
  effect: 'reversible',
  says: 'Imports US postal codes.',
  details:
    'Columns: `zip`, `city`, `state`, `lat`, `lng`, `uspsType`. `--retire` removes codes missing from the file; it needs `--force` when they are over 20 %.',
  args: z.object({ file: z.string(), apply: z.boolean(), retire: z.boolean(), force: z.boolean() }),
  words: ['file'],
  file: 'reads',
  run: async ({ file, ...how }, { input }) => {
    const { accepted, refused } = await judgeZips(rowsOfFile(file, input, ZIP_SHAPE));
    return async (tx) => {
      const plan = await importZips(tx, accepted, how);
      return {
        rows: refusedLines(refused),
        says: how.apply ? [] : ['nothing is written without --apply'],
        counts: countsOf(plan, refused, how),
      };
    };
  },
});
