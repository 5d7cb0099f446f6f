import { z } from 'zod';
import { applyFlag, argument, fileArg, flag, forceFlag, optionalArgument } from '#platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command, type Report } from '#platform/admin/command.ts';
import { isLargeShare, shareText, type Share } from '#platform/admin/import-plan.ts';
import { refusedLines, rowsOfFile } from '#platform/admin/table-file.ts';
import { withoutApply, type Sentence } from '#platform/admin/sentence.ts';
import { MarketingUnavailable, type MarketingGateway } from '#gateways/marketing/port.ts';
import type { DatabaseHandle, Transaction } from '#platform/database/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { countSubscribers } from '../../queries/subscribers.ts';
import { ERASED, exportList } from '../actions/export-list.ts';
import { pushSubscribers, type PushDeps } from '../actions/push-subscribers.ts';
import { countEvents } from '../queries/journeys.ts';
import { countUnsent } from '../../queries/unsent-members.ts';
import { openErasures } from '../queries/marketing-erasures.ts';
import { importUnsubscribes, type OptInEndDeps } from '../actions/import-unsubscribes.ts';
import { judgeUnsubscribes, UNSUBSCRIBE_SHAPE } from '../actions/judge-unsubscribes.ts';
import { acknowledgeFile, findLastFile, lockExports, type NewsletterFile } from '../queries/newsletter-list.ts';

const PAGE = 1000;

/** Dependencies of the commands for the newsletter. */
export interface NewsletterCommandDeps {
  handle: DatabaseHandle;
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
  marketing: Pick<MarketingGateway, 'outside'>;
  sfmcSupport: () => boolean;
}

/** Creates the commands for the list of a newsletter that an operator sends from another system. */
export function newsletterCommands(deps: NewsletterCommandDeps): Command[] {
  return [exportCommand(deps), unsubscribeCommand(deps), pushCommand(deps), statusCommand(deps)];
}

const exportCommand = ({ clock }: Pick<NewsletterCommandDeps, 'clock'>): Command =>
  defineCommand({
    name: 'newsletter export',
    effect: 'reversible',
    channels: 'shell',
    says: 'Writes what has changed in the list of members whom you may email to a new CSV file.',
    details:
      'Since the last file that `--done {batch}` has acknowledged; `--all` writes every subscriber, for a new service. Members whose email nobody has confirmed are left out without `--unconfirmed`, which `--switch` changes. `docs/outside/newsletter.md` says what the states mean and what to do.',
    args: z.object({
      file: optionalArgument(fileArg),
      done: argument(
        z
          .string()
          .regex(/^\d{1,15}$/, 'the number of a batch')
          .transform(Number)
          .optional(),
        { title: 'Acknowledged batch', description: 'The number of the last batch.', format: 'number' },
      ),
      all: flag({ title: 'Every subscriber', description: 'For a new service, instead of what has changed.' }),
      unconfirmed: flag({ title: 'Unconfirmed emails too' }),
      switch: flag({
        title: 'Change the list',
        description: 'Adds or withdraws the members whose email is unconfirmed.',
      }),
    }),
    words: ['file'],
    file: 'writes',
    needsReveal: { unless: 'done' },
    audit: ({ done }) => ({ args: { ...(done !== undefined && { done }) } }),
    run:
      async ({ file, done, all, unconfirmed, switch: mayChange }, { write }) =>
      async (tx, batch) => {
        if ((file === undefined) === (done === undefined) || (done !== undefined && (all || unconfirmed || mayChange)))
          throw new CommandRefused([
            'give a file to write, or ',
            { flag: 'done' },
            ' alone with the batch to acknowledge',
          ]);
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
          says: [`written: ${file}`, ...(rows === 0 ? [nothing] : [`batch: ${batch}`, onceImported(batch)])],
          counts,
        };
      },
  });

function onceImported(batch: number): Sentence {
  const command = 'newsletter export';
  const next = { command, args: { done: String(batch) } };
  return ['once your list has it: ', { next, typed: `${command} --done ${batch}` }];
}

function refuseOtherList(last: NewsletterFile | null, withUnconfirmed: boolean): void {
  if (last === null || last.withUnconfirmed === withUnconfirmed) return;
  throw new CommandRefused(
    withUnconfirmed
      ? [
          'the last file was written without ',
          { flag: 'unconfirmed' },
          ': add ',
          { flag: 'switch' },
          ' to add those members',
        ]
      : [
          'the last file was written with ',
          { flag: 'unconfirmed' },
          ': add it, or ',
          { flag: 'switch' },
          ' to withdraw those members',
        ],
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

const unsubscribeCommand = (deps: OptInEndDeps): Command =>
  defineCommand({
    name: 'newsletter unsubscribe',
    effect: 'final',
    channels: 'shell',
    says: 'Records that members have unsubscribed at the service that sends your newsletter.',
    details:
      'Columns: `subscriberKey`, or `email` (also `Email Address`); of the others only those about a subscription to emails are read, such as `status` or `Unsubscribed`. Each is stored as an answer of the member; one who has unsubscribed already is left alone, a line whose status is that of a subscriber, or whose columns contradict each other, is refused, and a line that names no member is listed. A file with a column about a subscription that is not understood is refused, and one that ends over 20 % of the members whom you may email needs `--force`. Import before each export.',
    args: z.object({ file: fileArg, apply: applyFlag, force: forceFlag }),
    words: ['file'],
    file: 'reads',
    run: async ({ file, apply, force }, { input }) => {
      const { accepted, refused } = await judgeUnsubscribes(rowsOfFile(file, input, UNSUBSCRIBE_SHAPE));
      return async (tx) => {
        const { unknown, share, ...counts } = await importUnsubscribes(deps, tx, { accepted, apply, force });
        return {
          rows: refusedLines([...unknown, ...refused].toSorted((one, other) => one.line - other.line)),
          says: apply ? [] : [withoutApply('nothing is written'), ...shareSays(share, force)],
          counts: { ...counts, unknown: unknown.length, refused: refused.length },
        };
      };
    },
  });

/** What a dry run says about the members whom the file ends. */
function shareSays(share: Share, force: boolean): Sentence[] {
  const ends = `unsubscribes ${shareText(share, 'subscribers')}`;
  return [isLargeShare(share) && !force ? [`${ends}: over 20 %, which needs `, { flag: 'force' }] : ends];
}

const pushCommand = ({ marketing: { outside }, sfmcSupport, ...deps }: NewsletterCommandDeps): Command =>
  defineCommand({
    name: 'newsletter push',
    effect: 'final',
    channels: 'both',
    says: 'Sends the members who have opted in to the marketing system, if it has never got them.',
    details:
      'For `MARKETING_GATEWAY=sfmc`: it stores their rows, and sends no mail. A run that stops goes on where it was. Set journeys active afterwards, as `docs/outside/sfmc.md` says. `--all` sends everybody who has opted in, for an extension that is new or has lost rows.',
    args: z.object({
      apply: applyFlag,
      all: flag({ title: 'Everybody', description: 'For an extension that is new or has lost rows.' }),
    }),
    run: async ({ apply, all }) => {
      if (!outside) throw new CommandRefused('the settings choose no marketing system of another company');
      if (!sfmcSupport()) throw new CommandRefused('the flag sfmcSupport is off');
      const pushed = apply ? await push(deps, outside, all) : 0;
      return async (tx) => ({
        says: apply ? [] : [withoutApply('nothing is sent')],
        counts: { pushed, neverSent: await countUnsent(tx) },
      });
    },
  });

async function push(deps: PushDeps, outside: NonNullable<MarketingGateway['outside']>, all: boolean): Promise<number> {
  try {
    return await pushSubscribers(deps, outside, all);
  } catch (error) {
    if (!(error instanceof MarketingUnavailable)) throw error;
    throw new CommandRefused(
      error.isRefusal
        ? [
            'the marketing system refuses the members: run ',
            {
              next: { command: 'outside check', args: { system: 'marketing' } },
              typed: '`outside check marketing`',
            },
            ', then this again, which goes on where it was',
          ]
        : 'the marketing system does not accept the members now: run this again in a minute, it goes on where it was',
    );
  }
}

/** Days of the events that are counted. */
const EVENT_DAYS = 7;

const statusCommand = ({ clock, marketing }: Pick<NewsletterCommandDeps, 'clock' | 'marketing'>): Command =>
  defineCommand({
    name: 'newsletter status',
    effect: 'reads',
    channels: 'both',
    says: 'Shows how many members you may email, the last file of them, and what the marketing system got.',
    details:
      'Reports of the last seven days: sent, waiting, failed, and whether their members were in a journey an hour later; `notSeen` proves nothing once a journey is over. Erasures are those that the marketing system has not confirmed.',
    args: z.object({}),
    run: async () => async (tx) => {
      const { confirmed, unconfirmed, bounced } = await countSubscribers(tx);
      const last = await findLastFile(tx);
      const list = {
        subscribers: confirmed,
        unconfirmedEmail: unconfirmed,
        bounced,
        lastBatch: last?.batch ?? null,
        writtenAt: last?.at ?? null,
        acknowledgedAt: last?.acknowledgedAt ?? null,
      };
      if (!marketing.outside) return { rows: [list] };
      const since = new Date(clock.now().getTime() - EVENT_DAYS * 24 * 60 * 60 * 1000);
      const { open, since: erasedSince } = await openErasures(tx);
      return {
        rows: [
          {
            ...list,
            neverSent: await countUnsent(tx),
            ...(await countEvents(tx, since)),
            erasures: open,
            erasedSince,
          },
        ],
      };
    },
  });
