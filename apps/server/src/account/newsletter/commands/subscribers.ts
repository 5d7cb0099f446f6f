import { z } from 'zod';
import { CommandRefused, defineCommand, type Command, type Report } from '#platform/admin/command.ts';
import { refusedLines, rowsOfFile } from '#platform/admin/table-file.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Clock } from '#platform/clock.ts';
import { countSubscribers } from '../../queries/subscribers.ts';
import { ERASED, exportList } from '../actions/export-list.ts';
import { importUnsubscribes, judgeUnsubscribes, UNSUBSCRIBE_SHAPE } from '../actions/import-unsubscribes.ts';
import { acknowledgeFile, findLastFile, lockExports, type NewsletterFile } from '../queries/newsletter-list.ts';

const PAGE = 1000;

interface NewsletterCommandDeps {
  clock: Clock;
}

/** Creates the commands for the list of a newsletter that an operator sends from another system. */
export function newsletterCommands(deps: NewsletterCommandDeps): Command[] {
  return [exportCommand(deps), unsubscribeCommand(deps), statusCommand];
}

const exportCommand = ({ clock }: NewsletterCommandDeps): Command =>
  defineCommand({
    name: 'newsletter export',
    says: 'Writes what has changed in the list of members whom you may email to a new CSV file.',
    details:
      'Since the last file that `--done {batch}` has acknowledged; `--all` writes every subscriber, for a new service. Members whose email nobody has confirmed are left out without `--unconfirmed`, which `--switch` changes. `docs/outside/newsletter.md` says what the states mean and what to do.',
    args: z.object({
      file: z.string().optional(),
      done: z
        .string()
        .regex(/^\d{1,15}$/, 'the number of a batch')
        .transform(Number)
        .optional(),
      all: z.boolean(),
      unconfirmed: z.boolean(),
      switch: z.boolean(),
    }),
    words: ['file'],
    file: 'writes',
    needsReveal: { unless: 'done' },
    audit: ({ done }) => ({ args: { ...(done !== undefined && { done }) } }),
    run:
      async ({ file, done, all, unconfirmed, switch: mayChange }, { write }) =>
      async (tx, batch) => {
        if ((file === undefined) === (done === undefined) || (done !== undefined && (all || unconfirmed || mayChange)))
          throw new CommandRefused('give a file to write, or --done alone with the batch to acknowledge');
        if (!(await lockExports(tx))) throw new CommandRefused('another export is running');
        const last = await findLastFile(tx);
        const at = clock.now();
        if (done !== undefined) return acknowledge(tx, last, { batch: done, at });
        if (!mayChange) refuseOtherList(last, unconfirmed);
        // A complete file that nobody has acknowledged is repeated as a complete one.
        const isComplete = all || (last !== null && last.acknowledgedAt === null && last.isComplete);
        const listFile = { batch, at, withUnconfirmed: unconfirmed, isComplete, write, pageSize: PAGE };
        const counts = await exportList(tx, listFile);
        const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
        const nothing = last === null ? 'no member may be emailed' : 'nothing has changed since the last file';
        return {
          says: [
            `written: ${file}`,
            ...(rows === 0
              ? [nothing]
              : [`batch: ${batch}`, `once your list has it: newsletter export --done ${batch}`]),
          ],
          counts,
        };
      },
  });

function refuseOtherList(last: NewsletterFile | null, withUnconfirmed: boolean): void {
  if (last === null || last.withUnconfirmed === withUnconfirmed) return;
  throw new CommandRefused(
    withUnconfirmed
      ? 'the last file was written without --unconfirmed: add --switch to add those members'
      : 'the last file was written with --unconfirmed: add it, or --switch to withdraw those members',
  );
}

async function acknowledge(
  tx: Transaction,
  last: NewsletterFile | null,
  { batch, at }: Pick<NewsletterFile, 'batch' | 'at'>,
): Promise<Report> {
  if (last === null) throw new CommandRefused('there is no file to acknowledge');
  if (batch !== last.batch)
    throw new CommandRefused(
      `only the last file can be acknowledged, batch ${last.batch}: it has all that earlier ones have`,
    );
  if (last.acknowledgedAt === null) await acknowledgeFile(tx, { batch, at }, ERASED);
  return { says: [`batch ${batch} is acknowledged`] };
}

const unsubscribeCommand = ({ clock }: NewsletterCommandDeps): Command =>
  defineCommand({
    name: 'newsletter unsubscribe',
    says: 'Records that members have unsubscribed at the service that sends your newsletter.',
    details:
      'Columns: `subscriberKey`, or `email` (also `Email Address`); others are ignored. Each is stored as an answer of the member; one who has unsubscribed already is left alone. Import before each export.',
    args: z.object({ file: z.string(), apply: z.boolean() }),
    words: ['file'],
    file: 'reads',
    run: async ({ file, apply }, { input }) => {
      const { keys, emails, refused } = await judgeUnsubscribes(rowsOfFile(file, input, UNSUBSCRIBE_SHAPE));
      return async (tx) => {
        const counts = await importUnsubscribes(clock, tx, { keys, emails, apply });
        return {
          rows: refusedLines(refused),
          says: apply ? [] : ['nothing is written without --apply'],
          counts: { ...counts, refused: refused.length },
        };
      };
    },
  });

const statusCommand: Command = defineCommand({
  name: 'newsletter status',
  says: 'Shows how many members you may email, and the last file of them.',
  args: z.object({}),
  run: async () => async (tx) => {
    const { confirmed, unconfirmed } = await countSubscribers(tx);
    const last = await findLastFile(tx);
    return {
      rows: [
        {
          subscribers: confirmed,
          unconfirmedEmail: unconfirmed,
          lastBatch: last?.batch ?? null,
          writtenAt: last?.at ?? null,
          acknowledgedAt: last?.acknowledgedAt ?? null,
        },
      ],
    };
  },
});
