import { z } from 'zod';
import { argument, optionalArgument, reason } from '../admin/argument.ts';
import { CommandRefused, defineCommand, type Command, type Row } from '../admin/command.ts';
import { afterArg, listingOf, MAX_ROWS } from '../admin/listing.ts';
import { safeText } from '../safe-text.ts';
import type { Jobs } from './jobs.ts';
import { deleteDeadLetter, listDeadLetters, type DeadLetter } from './queries/dead-letters.ts';

const ERROR_MAX = 160;

const idOrName = argument(z.union([z.uuid(), z.string().regex(/^[a-z][a-z-]{0,60}$/)], 'an id or the name of a job'), {
  title: 'Job',
  description: 'The id of a dead job, or the name of a job for all dead ones of that name.',
  kind: 'job',
  acceptsOthers: true,
});

/** Creates the commands for jobs that failed every attempt. */
export function jobCommands({ jobs }: { jobs: Pick<Jobs, 'retryDead'> }): Command[] {
  return [deadCommand(), retryCommand(jobs), dropCommand()];
}

function deadCommand(): Command {
  return defineCommand({
    name: 'jobs dead',
    effect: 'reads',
    channels: 'both',
    says: 'Lists the jobs that failed every attempt, newest first: all, those of a name, or one by its id.',
    details: 'With the ids of their payload and the beginning of the last error. They are deleted after 30 days.',
    args: z.object({ what: optionalArgument(idOrName), after: afterArg }),
    words: ['what'],
    audit: ({ what }) => ({ args: { job: what } }),
    run:
      async ({ what, after }) =>
      async (tx) => {
        const letters = await listDeadLetters(tx, { limit: MAX_ROWS, after, what });
        return {
          rows: letters.items.map(letterRow),
          listings: { rows: listingOf(letters, { order: 'newest first', by: 'after' }) },
          counts: { dead: letters.total },
        };
      },
  });
}

function retryCommand(jobs: Pick<Jobs, 'retryDead'>): Command {
  return defineCommand({
    name: 'jobs retry',
    effect: 'final',
    channels: 'both',
    actsOn: { command: 'jobs dead', args: { what: 'what' } },
    says: 'Enqueues dead jobs again: one by its id, or all of a name.',
    details: 'Each becomes a new job of its former queue, with all attempts of its kind.',
    args: z.object({
      what: idOrName,
    }),
    words: ['what'],
    audit: ({ what }) => ({ args: { job: what } }),
    run:
      async ({ what }) =>
      async (tx) => {
        const retried = await jobs.retryDead(tx, z.uuid().safeParse(what).success ? { id: what } : { queue: what });
        if (retried === 0) throw new CommandRefused('there is no dead job with that id or name that can run again');
        return { counts: { retried } };
      },
  });
}

function dropCommand(): Command {
  return defineCommand({
    name: 'jobs drop',
    effect: 'final',
    channels: 'both',
    actsOn: { command: 'jobs dead', args: { what: 'id' } },
    says: 'Deletes a dead job: what it was to do is not done.',
    args: z.object({
      id: argument(z.uuid('the id of a dead job'), { title: 'Job', description: 'The id of a dead job.', kind: 'job' }),
      reason,
    }),
    words: ['id'],
    audit: ({ id, reason: why }) => ({ args: { job: id, reason: why } }),
    run:
      async ({ id }) =>
      async (tx) => {
        const queue = await deleteDeadLetter(tx, id);
        if (queue === null) throw new CommandRefused('there is no dead job with that id');
        return { says: [`a job ${queue} is deleted`] };
      },
  });
}

function letterRow({ id, queue, diedAt, attempts, payload, error }: DeadLetter): Row {
  return { id, job: queue, when: diedAt, attempts, payload: payloadText(payload), error: errorText(error) };
}

/** Payloads contain ids only; anything else, as of an earlier version, is not shown. */
function payloadText(payload: DeadLetter['payload']): string {
  return Object.entries(payload ?? {})
    .map(([name, value]) => `${name}=${isPrintable(value) ? String(value) : '…'}`)
    .join(' ');
}

function isPrintable(value: unknown): value is string | number | boolean {
  return /^[\w:#.-]{1,80}$/.test(String(value)) && typeof value !== 'object';
}

/** Statements are long, so that their error shows how they begin. */
function errorText(error: DeadLetter['error']): string {
  return safeText([error?.type, error?.message].filter((part) => part !== undefined).join(': '), ERROR_MAX);
}
