import type { Alerts } from '../alerts/alerts.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { deadQueues, deleteRepeated } from './queries/dead-letters.ts';

interface DeadLetterDeps {
  handle: Pick<DatabaseHandle, 'db'>;
  alerts: Pick<Alerts, 'raise' | 'settle' | 'openSubjects'>;
}

/**
 * Opens an alert for each queue with dead letters, and settles it once none is left. A dead job by
 * the clock that has run since is deleted.
 */
export async function alertDeadLetters({ handle: { db }, alerts }: DeadLetterDeps): Promise<void> {
  await deleteRepeated(db);
  const dead = await deadQueues(db);
  const open = await alerts.openSubjects(db, 'jobs-dead');
  for (const subject of dead) if (!open.includes(subject)) await alerts.raise(db, { kind: 'jobs-dead', subject });
  for (const subject of open) {
    if (dead.includes(subject)) continue;
    await alerts.settle(db, { kind: 'jobs-dead', subject }, { settledBy: 'worker', reason: 'no dead job is left' });
  }
}
