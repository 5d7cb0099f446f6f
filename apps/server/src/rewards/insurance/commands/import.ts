import { z } from 'zod';
import { applyFlag, fileArg, forceFlag, retireFlag } from '#platform/admin/argument.ts';
import { defineCommand } from '#platform/admin/command.ts';
import { countsOf } from '#platform/admin/import-plan.ts';
import { refusedLines, rowsOfFile } from '#platform/admin/table-file.ts';
import { withoutApply } from '#platform/admin/sentence.ts';
import { INSURANCE_SHAPE, importInsurances, judgeInsurances } from '../actions/import-insurances.ts';

/** Imports the insurances that parents choose from. */
export const insuranceCommand = defineCommand({
  name: 'insurance import',
  effect: 'reversible',
  channels: 'shell',
  says: 'Imports the insurances that parents of a state may choose, in the order of the file.',
  details:
    'Columns: `state`, `value`, `label-{language}`. A state without rows is not asked. Rows missing from the file are sorted last; `--retire` removes them, and needs `--force` when they are over 20 % of a state.',
  args: z.object({ file: fileArg, apply: applyFlag, retire: retireFlag, force: forceFlag }),
  words: ['file'],
  file: 'reads',
  run: async ({ file, ...how }, { input }) => {
    const judged = await judgeInsurances(rowsOfFile(file, input, INSURANCE_SHAPE));
    return async (tx) => {
      const plan = await importInsurances(tx, judged, how);
      return {
        rows: refusedLines(judged.refused),
        says: how.apply ? [] : [withoutApply('nothing is written')],
        counts: countsOf(plan, judged.refused, how),
      };
    };
  },
});
