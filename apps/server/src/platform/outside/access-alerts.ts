import type { Alert, Alerts } from '../alerts/alerts.ts';
import type { Clock } from '../clock.ts';
import type { Executor } from '../database/database.ts';

/** How an outside system has answered a call. */
export interface AnsweredCall {
  readonly isAccepted: boolean;
  /** The system refuses our app, whatever was asked. */
  readonly refusesUs: boolean;
}

/** Raises the alert about a system that refuses us, and settles it once the system no longer does. */
export interface AccessAlerts {
  note(system: string, call: AnsweredCall): void;
  /** Writes what was noted. */
  flush(db: Executor): Promise<void>;
}

/** Milliseconds between two raises of a process, and without a refusal until an accepted call settles. */
const QUIET_MS = 60 * 60_000;

type Step = 'raise' | 'settle';

/**
 * Creates the alerts of a process.
 * @param ignored systems about which there are alerts of their own
 */
export function createAccessAlerts(
  { alerts, clock }: { alerts: Pick<Alerts, 'raise' | 'settle'>; clock: Clock },
  ignored: ReadonlySet<string>,
): AccessAlerts {
  const startedAt = clock.now().getTime();
  const lastRefusal = new Map<string, number>();
  const lastRaise = new Map<string, number>();
  const isSettled = new Set<string>();
  const pending = new Map<string, Step>();
  let lastFlush = Promise.resolve();

  function noteRefusal(system: string, now: number): void {
    lastRefusal.set(system, now);
    isSettled.delete(system);
    if (now - (lastRaise.get(system) ?? -Infinity) < QUIET_MS) return;
    lastRaise.set(system, now);
    pending.set(system, 'raise');
  }

  function noteAccepted(system: string, now: number): void {
    // A process that has just started does not know what was refused before.
    if (isSettled.has(system) || now - (lastRefusal.get(system) ?? startedAt) < QUIET_MS) return;
    isSettled.add(system);
    lastRaise.delete(system);
    pending.set(system, 'settle');
  }

  async function writePending(db: Executor): Promise<void> {
    for (const [system, step] of pending) {
      // Before it is written, so that what is noted meanwhile stays.
      pending.delete(system);
      try {
        await write(db, system, step);
      } catch (error) {
        if (!pending.has(system)) pending.set(system, step);
        throw error;
      }
    }
  }

  async function write(db: Executor, system: string, step: Step): Promise<void> {
    const alert: Alert = { kind: 'system-refuses-us', subject: system };
    if (step === 'raise') await alerts.raise(db, alert);
    else await alerts.settle(db, alert, { settledBy: 'call', reason: 'a call was accepted' });
  }

  return {
    note: (system, { isAccepted, refusesUs }) => {
      if (ignored.has(system)) return;
      const now = clock.now().getTime();
      if (refusesUs) noteRefusal(system, now);
      else if (isAccepted) noteAccepted(system, now);
    },
    flush: (db) => {
      // One after the other, so that no settling of one ends what another has raised after it.
      lastFlush = lastFlush.catch(() => undefined).then(() => writePending(db));
      return lastFlush;
    },
  };
}
