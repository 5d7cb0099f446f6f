import { z } from 'zod';
import { applyFlag, fileArg, forceFlag, retireFlag } from '#platform/admin/argument.ts';
import { defineCommand } from '#platform/admin/command.ts';
import { countsOf } from '#platform/admin/import-plan.ts';
import { refusedLines, rowsOfFile } from '#platform/admin/table-file.ts';
import { withoutApply } from '#platform/admin/sentence.ts';
import { ZIP_SHAPE, importZips, judgeZips } from '../actions/import-zips.ts';

/** Imports the postal codes of the United States. */
export const zipsCommand = defineCommand({
  name: 'zips import',
  effect: 'reversible',
  channels: 'shell',
  says: 'Imports US postal codes.',
  details:
    'Columns: `zip`, `city`, `state`, `lat`, `lng`, `uspsType`. `--retire` removes codes missing from the file; it needs `--force` when they are over 20 %.',
  args: z.object({ file: fileArg, apply: applyFlag, retire: retireFlag, force: forceFlag }),
  words: ['file'],
  file: 'reads',
  run: async ({ file, ...how }, { input }) => {
    const judged = await judgeZips(rowsOfFile(file, input, ZIP_SHAPE));
    return async (tx) => {
      const plan = await importZips(tx, judged, how);
      return {
        rows: refusedLines(judged.refused),
        says: how.apply ? [] : [withoutApply('nothing is written')],
        counts: countsOf(plan, judged.refused, how),
      };
    };
  },
});
