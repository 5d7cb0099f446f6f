import { z } from 'zod';
import { PROBLEM_TEXTS } from '../../gateways/content/contentful/space-problem.ts';
import {
  acceptRemovals,
  listSpaces,
  makeSpaceDue,
  notifyContent,
} from '../../gateways/content/contentful/queries/spaces.ts';
import type { SpaceSource } from '../../gateways/content/contentful/source.ts';
import { sourceOf } from '../../gateways/content/contentful/space-copy.ts';
import { CommandRefused, defineCommand, type Command } from '../../platform/admin/command.ts';
import { spaceArg } from './editorial-args.ts';

export interface SpaceDeps {
  /** None where the content comes from files. */
  contentSources: readonly SpaceSource[];
}

/** Creates the commands about the spaces at Contentful. */
export function spaceCommands({ contentSources }: SpaceDeps): Command[] {
  const sourceNamed = (name: string): string => {
    const source = contentSources.find((each) => each.name === name);
    if (!source) throw new CommandRefused('the content comes from files: CONTENT_GATEWAY=contentful names spaces');
    return sourceOf(source);
  };
  return [
    defineCommand({
      name: 'content status',
      effect: 'reads',
      channels: 'both',
      says: 'Shows the spaces at Contentful: when each was last read, and why it was not.',
      details: 'A copy whose `use` is empty belongs to a space that the settings no longer name.',
      args: z.object({}),
      run: async () => async (tx) => {
        const states = await listSpaces(tx);
        return {
          rows: states.map(({ source, revision, checkedAt, problem, locales }) => ({
            use: contentSources.find((each) => sourceOf(each) === source)?.name ?? '',
            source,
            revision: String(revision),
            'last read': checkedAt?.toISOString() ?? 'never',
            locales: (locales ?? []).map(({ code }) => code).join(' '),
            problem: problem === null ? '' : PROBLEM_TEXTS[problem],
          })),
          counts: { spaces: states.length },
        };
      },
    }),
    defineCommand({
      name: 'content sync',
      effect: 'reversible',
      channels: 'both',
      says: 'Has a space (`bbu` or `edu`) at Contentful read at once, instead of at the next poll.',
      args: z.object({ space: spaceArg }),
      words: ['space'],
      audit: ({ space }) => ({ args: { space } }),
      run: async ({ space }) => {
        const source = sourceNamed(space);
        return async (tx) => {
          await makeSpaceDue(tx, source);
          await notifyContent(tx, source);
          return { says: [`${space} is read by the next worker that looks, within five seconds`] };
        };
      },
    }),
    defineCommand({
      name: 'content accept-removals',
      effect: 'final',
      channels: 'both',
      actsOn: { command: 'content status', where: { columns: ['use'], is: 'space' } },
      says: 'Accepts that more than a fifth of a space (`bbu` or `edu`) is gone, after the alert `content-shrunk`.',
      details:
        'Ask the editors first: parents lose what is gone. It counts for the next poll alone, which is made at once.',
      args: z.object({ space: spaceArg }),
      words: ['space'],
      audit: ({ space }) => ({ args: { space } }),
      run: async ({ space }) => {
        const source = sourceNamed(space);
        return async (tx) => {
          const state = (await listSpaces(tx)).find((each) => each.source === source);
          if (state?.problem !== 'removals') throw new CommandRefused(`nothing of ${space} waits to be accepted`);
          await acceptRemovals(tx, source);
          await notifyContent(tx, source);
          return { says: [`what is gone from ${space} is removed by the next poll, within five seconds`] };
        };
      },
    }),
  ];
}
