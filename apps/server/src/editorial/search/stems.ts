import { inEachLocale, type Locale } from '@nestling/domain/account/locale';
import type { Executor } from '../../platform/database/database.ts';
import { findStems } from '../queries/find-stems.ts';

/** Words of a language in memory, a few megabytes; where it is full it is emptied, so that those of old texts go. */
const MAX_WORDS = 30_000;

/** Returns the stem of a word of a text, as the index has it; null for a word without one. */
export type StemOf = (locale: Locale, word: string) => string | null;

/**
 * Returns what work makes of texts by the stems of their words. Only the database knows stems, and
 * they never change: they are read once, and work then runs again.
 */
export type WithStems = <Result>(db: Executor, work: (stemOf: StemOf) => Result) => Promise<Result>;

/** Creates the memory of stems. @param maxWords of a language */
export function createStems(maxWords = MAX_WORDS): WithStems {
  const stored = inEachLocale(() => new Map<string, string | null>());
  return async (db, work) => {
    // Of these texts alone, because what is stored may go while they are read.
    const needed = inEachLocale(() => new Map<string, string | null>());
    const missing: { locale: Locale; word: string }[] = [];
    const result = work((locale, word) => {
      const stem = stored[locale].get(word);
      if (stem === undefined && !needed[locale].has(word)) missing.push({ locale, word });
      needed[locale].set(word, stem ?? null);
      return stem ?? null;
    });
    if (missing.length === 0) return result;
    for (const { locale, word, stem } of await findStems(db, missing)) {
      needed[locale].set(word, stem);
      if (stored[locale].size >= maxWords) stored[locale].clear();
      stored[locale].set(word, stem);
    }
    return work((locale, word) => needed[locale].get(word) ?? null);
  };
}
