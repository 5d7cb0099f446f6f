import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JobTry } from '../src/platform/jobs/tries.ts';
import type { TestProduct } from './product.ts';
import { countOf, rowsOf } from './database/rows.ts';

const job = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()).nullable() });

export interface RunOptions {
  /** The other kinds stay in the queue. */
  only?: string;
  /** More than once stands for a crash between the work and its acknowledgement. */
  times?: number;
}

/** Creates an attempt that nothing aborts. */
export function aTry(): JobTry {
  return { signal: new AbortController().signal, markUninterruptible: () => {} };
}

/** Runs every waiting job, due or not, and those that they send. */
export async function runJobs(product: TestProduct, { only, times = 1 }: RunOptions = {}): Promise<void> {
  const waiting = await fetchJobs(product, only);
  for (const { name, data } of waiting) {
    const kind = product.jobDefinitions.find((candidate) => candidate.name === name);
    if (!kind) throw new Error(`no job of the kind ${name}`);
    for (let run = 0; run < times; run += 1) await kind.handle(data ?? {}, aTry());
  }
  if (waiting.length > 0) await runJobs(product, { ...(only !== undefined && { only }), times });
}

/** Returns the number of waiting jobs of a kind with the member's uid in their payload. */
export function waitingJobs({ database }: TestProduct, name: string, uid: string): Promise<number> {
  return countOf(
    database.db,
    sql`select count(*) from pgboss.job where name = ${name} and state = 'created' and data::text like ${`%${uid}%`}`,
  );
}

/**
 * The queue creates these every minute for scheduled jobs, so they must not count as jobs of the
 * test.
 */
const OWN_JOBS = '\\_\\_pgboss%';

async function fetchJobs({ database }: TestProduct, only: string | undefined): Promise<z.output<typeof job>[]> {
  const ofKind = only === undefined ? sql`true` : sql`name = ${only}`;
  const rows = await rowsOf(
    database.db,
    sql`delete from pgboss.job where state = 'created' and name not like ${OWN_JOBS} and ${ofKind} returning name, data`,
  );
  return rows.map((row) => job.parse(row));
}
