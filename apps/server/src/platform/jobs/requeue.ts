import type { Job } from 'pg-boss';
import type { DatabaseHandle } from '../database/database.ts';

/**
 * Returns a job to the queue: due at once, with its number of retries unchanged. One that another
 * attempt has taken meanwhile is left alone.
 */
export async function requeue(
  { raw }: DatabaseHandle,
  name: string,
  { id, retryCount }: Pick<Job, 'id' | 'retryCount'>,
): Promise<void> {
  await raw.executeSql(
    `update pgboss.job set state = 'retry', start_after = now(), retry_limit = retry_limit + 1
      where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
    [name, id, retryCount],
  );
}
