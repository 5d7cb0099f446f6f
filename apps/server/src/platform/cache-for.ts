import type { Clock } from './clock.ts';
import { elapsedBy } from './elapsed.ts';
import { isDatabaseUnavailable } from './database/availability.ts';

/**
 * Caches the result of a function for a while, because it may be asked for often. One that found no
 * database is called again at once.
 * @param ms milliseconds from the call on
 */
export function cacheFor<T>(ms: number, clock: Clock, make: () => Promise<T>): () => Promise<T> {
  const elapsed = elapsedBy(clock);
  let cached: { at: number; outcome: Promise<T> } | undefined;
  return () => {
    const now = elapsed();
    if (cached && now - cached.at < ms) return cached.outcome;
    const entry = { at: now, outcome: make() };
    cached = entry;
    entry.outcome.catch((error: unknown) => {
      if (isDatabaseUnavailable(error) && cached === entry) cached = undefined;
    });
    return entry.outcome;
  };
}
