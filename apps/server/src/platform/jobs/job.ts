import type { z } from 'zod';
import type { JobTry } from './tries.ts';

/** How jobs of one name are tried, and when they come by themselves. */
interface JobOptions {
  /**
   * Tries after the first one; then the job goes to the dead letters. An endless one is tried
   * hourly in the end, for ever.
   */
  retries: number | 'endless';
  /**
   * Seconds between the first two tries, twice as many after each; 30 for an endless one, else 2.
   */
  firstRetrySeconds?: number;
  /**
   * How long one try may take; 30 s by default, and less than the queue waits for a killed process.
   */
  seconds?: number;
  /** Cron expression in UTC for a job that comes by itself, with an empty payload. */
  schedule?: string;
  /** Comes at every start, with an empty payload. */
  atStart?: true;
}

/** A job as its senders know it: name and payload. */
export interface Job<Payload extends object> extends JobOptions {
  name: string;
  /** What the queue hands over must fit; nothing is changed by it. */
  payload: z.ZodType<Payload, Payload>;
}

/** A job with its handler. */
export interface HandledJob extends JobOptions {
  name: string;
  /** Does the work of one job; may run twice. @throws ZodError for a payload that does not fit */
  handle(payload: unknown, attempt: JobTry): Promise<void>;
}

/**
 * Declares a job. The name is the one that waiting jobs have in the queue, so it stays when the
 * code is renamed.
 */
export function defineJob<Payload extends object>(
  name: string,
  payload: z.ZodType<Payload, Payload>,
  options: JobOptions,
): Job<Payload> {
  return { name, payload, ...options };
}

/**
 * Joins a job with its work, which is safe to run twice. What an earlier version sent and this one
 * cannot read fails like any other try, and ends among the dead letters.
 */
export function handles<Payload extends object>(
  { payload: schema, ...job }: Job<Payload>,
  work: (payload: Payload, attempt: JobTry) => Promise<void>,
): HandledJob {
  return { ...job, handle: async (payload, attempt) => work(schema.parse(payload), attempt) };
}
