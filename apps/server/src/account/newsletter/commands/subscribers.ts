import { z } from 'zod';
import { defineCommand } from '#platform/admin/command.ts';
import { csvHeader, csvLine } from '#platform/admin/csv.ts';
import { subscribersAfter } from '../../queries/subscribers.ts';

const BATCH = 1000;

const COLUMNS = [
  'uid',
  'email',
  'firstName',
  'lastName',
  'locale',
  'country',
  'emailConfirmed',
  'source',
  'saidIn',
  'at',
] as const;

/** Writes the members who want our mails, for an operator who sends them from another system. */
export const newsletterExportCommand = defineCommand({
  name: 'newsletter export',
  says: 'Writes the members whom you may email to a new CSV file.',
  details:
    'Each row has the language of the member (`locale`), whether the email is confirmed, and the last yes: where (`source`), in which language (`saidIn`) and when (`at`). Write the file anew before each mailing, because members take their yes back.',
  args: z.object({ file: z.string() }),
  words: ['file'],
  file: 'writes',
  needsReveal: true,
  run:
    async ({ file }, { write }) =>
    async (tx) => {
      await write(csvHeader(COLUMNS));
      let [after, count] = [0, 0];
      for (;;) {
        const found = await subscribersAfter(tx, { after, limit: BATCH });
        const rows = found.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }));
        await write(rows.map((row) => csvLine(COLUMNS.map((column) => row[column]))).join(''));
        count += found.length;
        after = found.at(-1)?.membershipNumber ?? after;
        if (found.length < BATCH) break;
      }
      return { says: [`written: ${file}`], counts: { subscribers: count } };
    },
});
