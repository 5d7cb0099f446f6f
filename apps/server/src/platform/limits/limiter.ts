import type { LimitClass } from '@nestling/contract/endpoint';
import type { Clock } from '../clock.ts';
import { elapsedBy } from '../elapsed.ts';
import type { Executor } from '../database/database.ts';
import { locksAt, processCounter, secondsUntil, type ProcessCounter, type Verdict } from './counter.ts';
import { LIMITS, limitOf, type LimitRule, type ProcessLimit } from './limits.ts';
import { countCalls } from './queries/count-call.ts';
import { findLock } from './queries/find-lock.ts';
import { releaseCalls } from './queries/release-calls.ts';
import { createQueues, type RunExclusive } from './queues.ts';

/** Counted calls that may be released. */
export interface Reservation {
  verdict: Verdict;
  release(): Promise<void>;
}

export interface Limiter {
  /** Counts one call of a coarse class for a uid or address. */
  ofClass(limitClass: LimitClass, subject: string): Promise<Verdict>;
  /**
   * Counts one call against every rule; the first exceeded rule decides. Inside a transaction a
   * rollback also undoes the count.
   */
  reserve(rules: readonly LimitRule[], on?: Executor): Promise<Reservation>;
  /** Returns the current verdict without counting a call. */
  verdict(rule: LimitRule, on?: Executor): Promise<Verdict>;
  /** Creates the counter of a limit in this process; null if limits are off. */
  counter(name: ProcessLimit): ProcessCounter | null;
  /**
   * Runs attempts of one subject sequentially, each counted first and released if it was right:
   * otherwise concurrent right ones would use up the limit for each other. Sixty may wait, times
   * `factor`, for five seconds.
   * @throws RefusalError `auth/too-many-requests` for any other
   */
  runExclusive: RunExclusive;
}

export interface LimiterScale {
  /** Multiplies all limits; 0 turns them off. */
  scale: number;
  /** Processes that share a port; a caller's calls are spread over them. */
  processes?: number;
}

/** Creates the limits of the process. */
export function createLimiter(db: Executor, clock: Clock, { scale, processes = 1 }: LimiterScale): Limiter {
  const elapsed = elapsedBy(clock);
  const inProcess = (name: ProcessLimit): ProcessCounter => {
    const [, , number, windowMs] = LIMITS[name];
    return processCounter(Math.max(1, (number * scale) / processes), windowMs);
  };
  const counters = { lookup: inProcess('lookup'), read: inProcess('read'), beat: inProcess('beat') };

  async function reserve(rules: readonly LimitRule[], on = db): Promise<Reservation> {
    if (scale === 0) return { verdict: null, release: async () => {} };
    const now = clock.now();
    const calls = rules.map((rule) => ({ ...rule, locksAt: locksAt(rule.limit * scale) }));
    const counts = await countCalls(on, calls, now);
    const over = rules.findIndex((rule, index) => (counts[index]?.count ?? 0) > locksAt(rule.limit * scale));
    const until = counts[over]?.expiresAt;
    return {
      verdict: until === undefined ? null : { retryAfter: secondsUntil(until, now.getTime()) },
      release: () =>
        releaseCalls(
          on,
          rules.map((rule, index) => ({ ...rule, expiresAt: counts[index]?.expiresAt ?? 0 })),
        ),
    };
  }

  const runExclusive = createQueues();
  return {
    reserve,
    async verdict({ limit, ...rule }, on = db) {
      if (scale === 0) return null;
      const now = clock.now();
      const until = await findLock(on, { ...rule, max: locksAt(limit * scale) }, now);
      return until && { retryAfter: secondsUntil(until.getTime(), now.getTime()) };
    },
    counter: (name) => (scale === 0 ? null : inProcess(name)),
    runExclusive: scale === 0 ? (_subject, work) => work() : runExclusive,
    async ofClass(limitClass, subject) {
      if (scale === 0) return null;
      if (limitClass === 'lookup' || limitClass === 'read' || limitClass === 'beat') {
        return counters[limitClass](subject, elapsed());
      }
      if (limitClass === 'write' || limitClass === 'reward') {
        return (await reserve([limitOf(limitClass, subject)])).verdict;
      }
      return null;
    },
  };
}
