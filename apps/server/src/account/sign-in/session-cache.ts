import { LRUCache } from 'lru-cache';
import { observeSize, type Metrics } from '../../platform/metrics.ts';
import type { SessionFacts } from '../queries/sessions.ts';

/** Milliseconds from the start of the statement that read a row. */
const MAX_AGE_MS = 1_000;

/** Sessions whose row is cached, of some 0.5 KiB each. */
const MAX_SESSIONS = 5_000;

/** Members whose latest drop is remembered. */
const MAX_DROPS = 5_000;

/** Rows of sessions that calls of the last second have read. */
export interface SessionCache {
  /**
   * Returns the row of a session that is live at `moment`: a cached one, otherwise as `read`
   * finds it.
   */
  find(tokenHash: string, moment: Date, read: () => Promise<SessionFacts | null>): Promise<SessionFacts | null>;
  /** Invalidates every row of a member that was read before, or is being read. */
  drop(uid: string): void;
  /** Invalidates every row, and caches new ones only while changes of other processes arrive. */
  setListening(isListening: boolean): void;
}

/** A row and the number of the last drop before the statement that read it. */
interface CachedRow {
  row: SessionFacts;
  generation: number;
}

/**
 * Creates a cache of session rows, which is off at first. A row is used for at most a second, so
 * that another process's change is seen by then even if its notification is lost.
 *
 * @param now milliseconds of a clock that is never set
 */
export function createSessionCache(
  metrics: Pick<Metrics, 'registry'>,
  now: () => number = () => performance.now(),
): SessionCache {
  let isOn = false;
  let generation = 0;
  let oldest = 0;
  const rows = new LRUCache<string, CachedRow>({
    max: MAX_SESSIONS,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    // Otherwise a row that nobody asks for again would stay in memory, also of an erased member.
    ttlAutopurge: true,
    perf: { now },
  });
  const drops = new LRUCache<string, number>({
    max: MAX_DROPS,
    dispose: (dropped, _uid, reason) => {
      if (reason === 'evict') oldest = Math.max(oldest, dropped);
    },
  });
  observeSize(metrics, { name: 'nestling_cached_sessions', of: 'Rows of sessions' }, () => rows.size);

  // Not `get`, because drops must be evicted in the order in which they happened.
  const isCurrent = ({ row, generation: read }: CachedRow): boolean =>
    read >= oldest && read >= (drops.peek(row.uid) ?? 0);

  return {
    find: async (tokenHash, moment, read) => {
      const cached = rows.get(tokenHash);
      if (cached && isCurrent(cached) && cached.row.expiresAt > moment) return cached.row;
      const [start, before] = [now(), generation];
      const row = await read();
      const entry = row && { row, generation: before };
      if (entry && isOn && isCurrent(entry)) rows.set(tokenHash, entry, { start });
      return row;
    },
    drop: (uid) => {
      generation += 1;
      drops.set(uid, generation);
    },
    setListening: (isListening) => {
      generation += 1;
      oldest = generation;
      isOn = isListening;
      rows.clear();
    },
  };
}
