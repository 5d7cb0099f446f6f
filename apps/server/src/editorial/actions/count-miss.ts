import type { Locale } from '@nestling/domain/account/locale';
import { countableWords } from '@nestling/domain/editorial/search/countable-words';
import { isDatabaseUnavailable } from '../../platform/database/availability.ts';
import type { EditorialDeps } from '../ports.ts';
import { countMisses } from '../queries/search-misses.ts';

/** Counts the words of a query that found nothing; a count that fails costs no answer. */
export async function countMiss(
  { handle, clock, log }: Pick<EditorialDeps, 'handle' | 'clock' | 'log'>,
  query: string,
  locale: Locale,
): Promise<void> {
  const words = countableWords(query);
  if (words.length === 0) return;
  try {
    await countMisses(handle.db, { day: dayOf(clock.now()), locale, words });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'a search without results cannot be counted');
  }
}

/** Returns the begin of a day in UTC. */
function dayOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}
