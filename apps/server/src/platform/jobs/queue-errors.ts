import { DATABASE_UNAVAILABLE, isDatabaseUnavailable } from '../database/availability.ts';
import { errorFields, type Log } from '../log.ts';

type SerializedError = Readonly<Record<string, unknown>>;

/**
 * Logs an error of the queue. Most are copies without their class. An outage is not logged,
 * because it is reported once where it is detected, and due jobs are polled every second.
 */
export function logQueueError(error: Error | SerializedError, log: Log): void {
  if (isDatabaseUnavailable(error) || ('name' in error && error.name === DATABASE_UNAVAILABLE)) return;
  log.error({ err: errorFields(error) }, 'the job queue failed');
}
