import type { Locale } from '@nestling/domain/account/locale';
import { countableWords } from '@nestling/domain/editorial/search/countable-words';
import { isDatabaseUnavailable } from '../../platform/database/availability.ts';
import type { EditorialDeps } from '../ports.ts';
import { countHits, countMisses, type HitCount } from '../queries/searched-words.ts';
import type { SearchAnswer } from '../search/find-results.ts';
import { helpTopicsOf } from '../search/help-topics.ts';
import { questionWordsOf } from '../search/subject.ts';

/** Words that texts have are written after this time at most, if anybody searches then. */
const WRITE_MS = 60_000;

/** Words that are counted together, such as those of a car seat; more are a sentence. */
const MAX_TOGETHER = 3;

/** Words in memory; a process with more is asked by a robot. */
const MAX_WORDS = 1_000;

/** The counts of searches; a count that fails costs no answer. */
export interface SearchCounts {
  /** Counts the words of a search. */
  countSearch(q: string, locale: Locale, answer: SearchAnswer): Promise<void>;
  /** Counts a search with an opened result, by the words of its answer. */
  countOpened(q: string, locale: Locale): Promise<void>;
}

/**
 * Creates the counts of searches. What no text has is written at once; the other words, which every
 * search has, once a minute, and those of a process that ends before are lost.
 */
export function createSearchCounts({
  handle,
  clock,
  log,
}: Pick<EditorialDeps, 'handle' | 'clock' | 'log'>): SearchCounts {
  let hits = new Map<string, HitCount>();
  let writtenAt = clock.now().getTime();

  async function write<Count>(counts: readonly Count[], add: (counts: readonly Count[]) => Promise<void>) {
    if (counts.length === 0) return;
    try {
      await add(counts);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the words of searches cannot be counted');
    }
  }

  function addHit(words: readonly string[], locale: Locale, more: Pick<HitCount, 'searches' | 'opened'>): void {
    const count = { day: dayOf(clock.now()), locale, word: words.join(' '), ...more };
    const name = `${count.day.getTime()} ${locale} ${count.word}`;
    const before = hits.get(name);
    if (before) {
      before.searches += more.searches;
      before.opened += more.opened;
    } else if (hits.size < MAX_WORDS) hits.set(name, count);
  }

  async function writeDue(): Promise<void> {
    if (clock.now().getTime() - writtenAt < WRITE_MS) return;
    writtenAt = clock.now().getTime();
    const due = [...hits.values()];
    hits = new Map();
    await write(due, (counts) => countHits(handle.db, counts));
  }

  return {
    countSearch: async (q, locale, { page: { meta }, missing }) => {
      const countable = countableWords(meta.shownFor ?? q, questionWordsOf(locale));
      const missed = missing.filter((each) => each.split(' ').every((word) => countable.includes(word)));
      const day = dayOf(clock.now());
      await write(
        missed.map((word) => ({ day, locale, word, searches: 1 })),
        (counts) => countMisses(handle.db, counts),
      );
      // Nobody is offered the words of an emergency or of a loss.
      const isOffered = meta.total > 0 && !meta.onlySomeWords && meta.help === null;
      if (isOffered && isCountedTogether(countable)) addHit(countable, locale, { searches: 1, opened: 0 });
      await writeDue();
    },
    countOpened: async (q, locale) => {
      const countable = countableWords(q, questionWordsOf(locale));
      // Not listed unless it was searched for too, because the words come from a browser.
      if (isCountedTogether(countable) && helpTopicsOf(q).length === 0)
        addHit(countable, locale, { searches: 0, opened: 1 });
      await writeDue();
    },
  };
}

function isCountedTogether({ length }: readonly string[]): boolean {
  return length > 0 && length <= MAX_TOGETHER;
}

/** Returns the begin of a day in UTC. */
function dayOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}
