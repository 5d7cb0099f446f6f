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
  'consentSource',
  'consentLocale',
  'consentAt',
] as const;

/** Writes the members who may be emailed, for an operator who sends from another system. */
export const newsletterExportCommand = defineCommand({
  name: 'newsletter export',
  says: 'Writes the members whom you may email to a new CSV file.',
  details:
    'Members whose email nobody has confirmed are left out, unless `--unconfirmed` is given. Each row has the language of the member (`locale`), and the latest consent: where it was given (`consentSource`), in which language (`consentLocale`) and when (`consentAt`); the first two are empty for early members. Export again before each mailing, because members withdraw their consent.',
  args: z.object({ file: z.string(), unconfirmed: z.boolean() }),
  words: ['file'],
  file: 'writes',
  needsReveal: true,
  run:
    async ({ file, unconfirmed }, { write }) =>
    async (tx) => {
      await write(csvHeader(COLUMNS));
      let [after, count] = [0, 0];
      for (;;) {
        const subscribers = await subscribersAfter(tx, { after, limit: BATCH, unconfirmed });
        const rows = subscribers.map(({ consentAt, ...row }) => ({
          ...row,
          consentAt: consentAt?.toISOString() ?? null,
        }));
        await write(rows.map((row) => csvLine(COLUMNS.map((column) => row[column]))).join(''));
        count += subscribers.length;
        after = subscribers.at(-1)?.membershipNumber ?? after;
        if (subscribers.length < BATCH) break;
      }
      return { says: [`written: ${file}`], counts: { subscribers: count } };
    },
});
