import type { Alerts } from '../alerts/alerts.ts';
import type { Clock } from '../clock.ts';
import type { Executor } from '../database/database.ts';
import { countCalls } from './queries/count-call.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Limits calls of a paid service per UTC day, over all processes. */
export interface DailyBudget {
  /** Counts one call; returns false if the day's budget is exhausted. */
  spend(): Promise<boolean>;
}

/**
 * Creates a daily budget of calls. The first call past it raises the alert `paid-calls-used-up`,
 * once a day. `RATE_LIMIT_SCALE` must not change it, because it limits a bill.
 */
export function createDailyBudget(
  { db, clock, alerts }: { db: Executor; clock: Clock; alerts: Pick<Alerts, 'raise'> },
  { service, max }: { service: 'geocoding' | 'places'; max: number },
): DailyBudget {
  return {
    async spend() {
      const now = clock.now();
      const subject = `${service}:${now.toISOString().slice(0, 10)}`;
      const [counted] = await countCalls(db, [{ class: 'paid', subject, windowMs: DAY_MS, locksAt: max }], now);
      const count = counted?.count ?? 0;
      if (count === max + 1) await alerts.raise(db, { kind: 'paid-calls-used-up', subject: service });
      return count <= max;
    },
  };
}
