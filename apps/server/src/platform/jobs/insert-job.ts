import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** A job as a statement inserts it; see `Mails.jobOf`. */
export interface JobRow {
  readonly name: string;
  readonly payload: object;
}

/**
 * SQL that enqueues a job as part of another statement, because a statement of its own costs a
 * round trip and must be joined with the other by a transaction. It writes what the queue's own
 * `send` writes without options; a test compares every column, so that a new version of the queue
 * cannot differ unnoticed.
 *
 * @param name of the queue; null enqueues nothing. A queue that does not exist must fail the
 *   statement, otherwise a fact would commit without its job
 * @param payload JSON text
 * @param when SQL condition
 */
export function jobInsertSql({ name, payload, when }: { name: SQL; payload: SQL; when: SQL }): SQL {
  return sql`
    insert into pgboss.job
      (name, data, start_after, created_on, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay,
        retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select queue.name, ${payload}::jsonb, pgboss.job_now(), pgboss.job_now(), queue.expire_seconds,
      queue.deletion_seconds, pgboss.job_now() + queue.retention_seconds * interval '1s', queue.retry_limit,
      queue.retry_delay, coalesce(queue.retry_backoff, false), queue.retry_delay_max, queue.policy, queue.dead_letter,
      queue.heartbeat_seconds
    from (select ${name} as name) as asked left join pgboss.queue as queue on queue.name = asked.name
    where asked.name is not null and ${when}`;
}
