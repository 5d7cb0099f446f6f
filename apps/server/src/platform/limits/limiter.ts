import type { LimitClass } from '@nestling/contract/endpoint';
import type { Clock } from '../clock.ts';
import type { Executor } from '../database/database.ts';
import { processCounter } from './counter.ts';
import type { Verdict } from './counter.ts';
import { countCalls } from './queries/count-call.ts';
import type { Counted } from './queries/count-call.ts';
import { giveBackCalls } from './queries/give-back-calls.ts';
import { turns } from '../turns.ts';

/** One rule of a limit: at most `limit` in `windowMs` for the subject. */
export interface LimitRule {
  class: string;
  subject: string;
  limit: number;
  windowMs: number;
}

/** Calls that were counted and may be given back. */
export interface Reservation {
  verdict: Verdict;
  giveBack(): Promise<void>;
}

export interface Limiter {
  /** Counts one call of a coarse class for uid or address. */
  ofClass(limitClass: LimitClass, subject: string): Promise<Verdict>;
  /** Counts one call against every rule at once; the first rule that is over decides. */
  reserve(rules: readonly LimitRule[]): Promise<Reservation>;
  /** What a limit comes to here, for a statement that asks it by `isUsedUp`; null where limits are turned off. */
  scaled(limit: number): number | null;
  /**
   * Runs tries of one subject one after the other, where each is counted first and given back when it was right: right
   * ones that come at once would else use up the limit for each other.
   */
  inTurn<T>(subject: string, work: () => Promise<T>): Promise<T>;
}

const MINUTE_MS = 60_000;

/** Calls a minute of the classes that are counted in the process. */
const IN_PROCESS = { lookup: 300, read: 1200, beat: 240 } as const;

/** Calls a minute of the classes that are counted in the database. */
const IN_DATABASE = { write: 120, reward: 120 } as const;

/** The limits of the process; `scale` multiplies them all, 0 turns them off (D-83). */
export function createLimiter(db: Executor, clock: Clock, scale: number): Limiter {
  const counters = {
    lookup: processCounter(IN_PROCESS.lookup * scale, MINUTE_MS),
    read: processCounter(IN_PROCESS.read * scale, MINUTE_MS),
    beat: processCounter(IN_PROCESS.beat * scale, MINUTE_MS),
  };

  async function reserve(rules: readonly LimitRule[]): Promise<Reservation> {
    if (scale === 0) return { verdict: null, giveBack: async () => {} };
    const now = clock.now().getTime();
    const calls = rules.map((rule) => counted(rule, now));
    const counts = await countCalls(db, calls);
    const over = rules.findIndex((rule, index) => (counts[index] ?? 0) > rule.limit * scale);
    const expiry = calls[over]?.expiresAt.getTime();
    return {
      verdict: expiry === undefined ? null : { retryAfter: Math.max(1, Math.ceil((expiry - now) / 1000)) },
      giveBack: () => giveBackCalls(db, calls),
    };
  }

  const takeTurns = turns();
  return {
    reserve,
    scaled: (limit) => (scale === 0 ? null : limit * scale),
    inTurn: (subject, work) => (scale === 0 ? work() : takeTurns(subject, work)),
    async ofClass(limitClass, subject) {
      if (scale === 0) return null;
      if (limitClass === 'lookup' || limitClass === 'read' || limitClass === 'beat') {
        return counters[limitClass](subject, clock.now().getTime());
      }
      if (limitClass === 'write' || limitClass === 'reward') {
        const rule = { class: limitClass, subject, limit: IN_DATABASE[limitClass], windowMs: MINUTE_MS };
        return (await reserve([rule])).verdict;
      }
      return null;
    },
  };
}

function counted(rule: LimitRule, now: number): Counted {
  const start = now - (now % rule.windowMs);
  return {
    class: rule.class,
    subject: rule.subject,
    window: new Date(start),
    expiresAt: new Date(start + rule.windowMs),
  };
}
