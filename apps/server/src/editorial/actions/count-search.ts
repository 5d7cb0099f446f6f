import type { Locale } from '@nestling/domain/account/locale';
import { countableWords } from '@nestling/domain/editorial/search/countable-words';
import { isDatabaseUnavailable } from '../../platform/database/availability.ts';
import type { EditorialDeps } from '../ports.ts';
import { countWords, type WordCount, type WordKind } from '../queries/searched-words.ts';
import type { SearchAnswer } from '../search/find-results.ts';
import { questionWordsOf } from '../search/subject.ts';

/** Words that texts have are written after this time at most, if anybody searches then. */
const WRITE_MS = 60_000;

/** Words that are counted together, such as those of a car seat; more are a sentence. */
const MAX_TOGETHER = 3;

/** Words in memory; a process with more is asked by a robot. */
const MAX_WORDS = 1_000;

/** Counts the words of a search; a count that fails costs no answer. */
export type CountSearch = (q: string, locale: Locale, answer: SearchAnswer) => Promise<void>;

/**
 * Creates the counts of searches. What no text has is written at once; the other words, which every
 * search has, once a minute, and those of a process that ends before are lost.
 */
export function createSearchCounts({
  handle,
  clock,
  log,
}: Pick<EditorialDeps, 'handle' | 'clock' | 'log'>): CountSearch {
  let hits = new Map<string, WordCount>();
  let writtenAt = clock.now().getTime();

  async function write(kind: WordKind, counts: readonly WordCount[]): Promise<void> {
    if (counts.length === 0) return;
    try {
      await countWords(handle.db, kind, counts);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the words of searches cannot be counted');
    }
  }

  function add(count: WordCount): void {
    const name = `${count.day.getTime()} ${count.locale} ${count.word}`;
    const before = hits.get(name);
    if (before) before.searches += 1;
    else if (hits.size < MAX_WORDS) hits.set(name, count);
  }

  return async (q, locale, { page: { meta }, missing }) => {
    const day = dayOf(clock.now());
    const countable = countableWords(meta.shownFor ?? q, questionWordsOf(locale));
    const missed = missing.filter((each) => each.split(' ').every((word) => countable.includes(word)));
    await write(
      'misses',
      missed.map((word) => ({ day, locale, word, searches: 1 })),
    );
    // Nobody is offered the words of an emergency or of a loss.
    if (meta.total === 0 || meta.onlySomeWords || meta.help !== null) return;
    if (countable.length > 0 && countable.length <= MAX_TOGETHER)
      add({ day, locale, word: countable.join(' '), searches: 1 });
    if (clock.now().getTime() - writtenAt < WRITE_MS) return;
    writtenAt = clock.now().getTime();
    const due = [...hits.values()];
    hits = new Map();
    await write('hits', due);
  };
}

/** Returns the begin of a day in UTC. */
function dayOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}
