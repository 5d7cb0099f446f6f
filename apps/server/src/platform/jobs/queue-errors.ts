import { DATABASE_UNAVAILABLE, isDatabaseUnavailable } from '../database/availability.ts';
import type { Log } from '../log.ts';

type SerializedError = Readonly<Record<string, unknown>>;

/**
 * Logs an error of the queue. Most are copies without their class. Fields of the driver, which
 * quote values of rows, are left out. An outage is not logged, because it is reported once where it
 * is detected, and each worker of the queue polls every second.
 */
export function logQueueError(error: Error | SerializedError, log: Log): void {
  if (isDatabaseUnavailable(error) || ('name' in error && error.name === DATABASE_UNAVAILABLE)) return;
  log.error({ err: fieldsOf(error) }, 'the job queue failed');
}

function fieldsOf(error: Error | SerializedError): Record<string, unknown> {
  const { message, stack } = error;
  const of = (field: string): unknown => Reflect.get(error, field);
  return { name: of('name'), message, stack, code: of('code'), queue: of('queue') };
}
