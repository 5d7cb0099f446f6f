import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../src/platform/database/database.ts';
import { rowsOf } from '../database/rows.ts';

/** Milliseconds on a processor since the start. */
export interface ProcessorTime {
  /** The main thread of this process. */
  readonly main: number;
  /** All its threads, with the main one. */
  readonly node: number;
  /** The backends of its database, which nothing else may use. */
  readonly postgres: number;
}

/**
 * Reads the time of this process and of its database.
 *
 * @returns null on a machine whose kernel has no such counters or that Postgres does not run on
 */
export async function readProcessorTime(db: Executor): Promise<ProcessorTime | null> {
  const rows = await rowsOf(
    db,
    sql`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  const backends = rows.map(({ pid }) => timeOf(Number(pid)));
  if (backends.includes(null)) return null;
  return {
    main: millisecondsOf(process.threadCpuUsage()),
    node: millisecondsOf(process.cpuUsage()),
    postgres: backends.reduce((sum: number, time) => sum + (time ?? 0), 0),
  };
}

function millisecondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

function timeOf(pid: number): number | null {
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return null;
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}
