import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { statementOf } from '../database/statement.ts';
import type { Preparable } from '../database/statement.ts';
import type { JobToEnqueue } from './jobs.ts';

/** The queue's own statement, which enqueues when `source` has a row: a part of another statement, after `with`. */
export type EnqueueFrom = (source: SQLWrapper) => SQL;

/**
 * A statement that does its work and enqueues a job with it, as one: both happen or neither, without a transaction around
 * them and its four turns at the line.
 *
 * @param build as of `statement`; it makes a `with` part of what `enqueueFrom` answers for the part that the job hangs on
 */
export function statementWithJob<Rows>(
  build: (db: Executor, enqueueFrom: EnqueueFrom) => Preparable<Rows>,
): (db: Executor, values: Record<string, unknown>, job: JobToEnqueue) => Promise<Rows> {
  const run = statementOf<string, Rows>((db, text) => build(db, partOf(text)));
  return (db, values, { text, job }) => run(db, { ...values, job }, text);
}

/** The queue reads its job from `$1`; as a part it finds nothing there, and enqueues nothing, while its source has no row. */
function partOf(text: string): EnqueueFrom {
  const [before, after, ...others] = text.split('$1');
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error('the statement of the job queue does not take its job once');
  return (source) => sql`${sql.raw(before)}(select ${sql.placeholder('job')}::text from ${source})${sql.raw(after)}`;
}
