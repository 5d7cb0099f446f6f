import { z } from 'zod';
import { argument, optionalArgument } from '../../platform/admin/argument.ts';
import { defineCommand, type Command } from '../../platform/admin/command.ts';
import { afterArg, listingOf, MAX_ROWS } from '../../platform/admin/listing.ts';
import type { Clock } from '../../platform/clock.ts';
import { listMissedWords, listUnopenedWords } from '../queries/searched-words.ts';
import { MIN_SEARCHES } from '../search/popular-words.ts';
import { localeArg } from './editorial-args.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates the command that lists what members look for and do not find. */
export function searchCommand({ clock }: { clock: Pick<Clock, 'now'> }): Command {
  return defineCommand({
    name: 'search unanswered',
    effect: 'reads',
    channels: 'both',
    says: 'Lists words that members searched for in vain, the most wanted first: those that no text has, and under `unopened` those whose results hardly anybody opens.',
    details: `Of the last 90 days, or of \`--days\`. A word is listed once it was searched for ${MIN_SEARCHES} times, and words together where texts have each of them and none has all; it is written without accents, as the search reads it. Under \`unopened\` are up to three words that texts have, none of an emergency, where fewer than one in ten searches had an opened result. Who searched is not stored, and queries with an email or a number, and words that look like names, are not counted. What is typed without being sent is not counted either.`,
    args: z.object({
      locale: optionalArgument(localeArg),
      days: argument(
        z.coerce
          .number('a number of days')
          .int('a number of days')
          .min(1, 'at least 1')
          .max(365, 'at most 365')
          .default(90),
        { title: 'Days', description: 'How many days back.', format: 'number' },
      ),
      after: afterArg,
      'unopened-after': afterArg,
    }),
    audit: ({ locale, days }) => ({ args: { days, ...(locale && { locale }) } }),
    run: async ({ locale = null, days, after, 'unopened-after': unopenedAfter }) => {
      const since = new Date(clock.now().getTime() - days * DAY_MS);
      return async (tx) => {
        const request = { since, atLeast: MIN_SEARCHES, locale, limit: MAX_ROWS };
        const words = await listMissedWords(tx, { ...request, after });
        const unopened = await listUnopenedWords(tx, { ...request, after: unopenedAfter });
        const order = 'the most wanted first';
        return {
          rows: words.items.map((each) => ({ ...each })),
          also: { unopened: unopened.items.map((each) => ({ ...each })) },
          listings: {
            rows: listingOf(words, { order, by: 'after' }),
            unopened: listingOf(unopened, { order, by: 'unopened-after' }),
          },
          counts: { words: words.total, unopened: unopened.total },
        };
      };
    },
  });
}
