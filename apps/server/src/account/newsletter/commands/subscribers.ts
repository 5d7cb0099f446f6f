import { z } from 'zod';
import { CommandRefused, defineCommand, type Command, type Report } from '#platform/admin/command.ts';
import type { Transaction } from '#platform/database/database.ts';
import { countSubscribers } from '../../queries/subscribers.ts';
import { ERASED, exportList } from '../actions/export-list.ts';
import { confirmWritten, countUnconfirmed, lastBatch } from '../queries/newsletter-list.ts';

/** Writes and confirms the list of a newsletter that an operator sends from another system. */
export const newsletterCommands: readonly Command[] = [
  defineCommand({
    name: 'newsletter export',
    says: 'Writes what has changed in the list of members whom you may email to a new CSV file.',
    details:
      'Since the last file that was confirmed by `--done {batch}`; the first file, and one with `--all`, has every subscriber. `state` is `yes` (add), `changed` (replace), `withdrawn` (never email again) or `erased` (delete; the key alone). Use `subscriberKey` as the id in your list. Until a file is confirmed the next one repeats what it says, so that a lost file loses nobody; confirm it once your list has it. Members whose email nobody has confirmed are left out unless `--unconfirmed` is given: give it always or never. Each subscriber has the latest consent: where it was given (`consentSource`), in which language (`consentLocale`) and when (`optedInAt`); the first two are empty for early members. Export before each mailing, because members withdraw their consent. See `docs/outside/newsletter.md`.',
    args: z.object({
      file: z.string().optional(),
      done: z
        .string()
        .regex(/^\d{1,15}$/, 'the number of a batch')
        .transform(Number)
        .optional(),
      all: z.boolean(),
      unconfirmed: z.boolean(),
    }),
    words: ['file'],
    file: 'writes',
    needsReveal: { unless: 'done' },
    audit: ({ done }) => ({ args: { ...(done !== undefined && { done }) } }),
    run:
      async ({ file, done, all, unconfirmed }, { write }) =>
      async (tx, auditId) => {
        if ((file === undefined) === (done === undefined))
          throw new CommandRefused('give a file to write, or --done with the batch to confirm');
        if (done !== undefined) return confirm(tx, done);
        const counts = await exportList(tx, { batch: auditId, all, unconfirmed, write });
        const rows = counts.yes + counts.changed + counts.withdrawn + counts.erased;
        if (rows === 0)
          return { says: [`written: ${file}`, 'nothing has changed since the last confirmed file'], counts };
        return {
          says: [
            `written: ${file}`,
            `batch: ${auditId}`,
            `confirm it once your list has it: newsletter export --done ${auditId}`,
          ],
          counts,
        };
      },
  }),
  defineCommand({
    name: 'newsletter status',
    says: 'Shows how many members you may email, and which file of them is the last.',
    args: z.object({}),
    run: async () => async (tx) => {
      const subscribers = await countSubscribers(tx);
      const batch = await lastBatch(tx);
      const unconfirmed = batch === null ? 0 : await countUnconfirmed(tx, batch);
      return {
        rows: [
          {
            subscribers: subscribers.confirmed,
            withUnconfirmedEmail: subscribers.unconfirmed,
            lastBatch: batch,
            isConfirmed: batch === null ? null : unconfirmed === 0,
          },
        ],
      };
    },
  }),
];

async function confirm(tx: Transaction, batch: number): Promise<Report> {
  const last = await lastBatch(tx);
  if (last === null) throw new CommandRefused('there is no file to confirm');
  if (batch !== last)
    throw new CommandRefused(
      `only the last file can be confirmed, which is batch ${last}: it has all that earlier ones have`,
    );
  return { says: [`batch ${batch} is confirmed`], counts: { confirmed: await confirmWritten(tx, batch, ERASED) } };
}
