import type { z } from 'zod';
import type { JobTry } from './tries.ts';

interface JobOptions {
  /** Retries before the job becomes a dead letter. An endless job is finally retried every hour. */
  retries: number | 'endless';
  /** Seconds before the first retry, doubled after each; 30 for an endless job, otherwise 2. */
  firstRetrySeconds?: number;
  /**
   * Seconds per attempt; 30 by default. Must be less than the time after which the queue assumes a
   * killed process.
   */
  seconds?: number;
  /** Cron expression in UTC; the payload is empty. */
  schedule?: string;
  /** Runs at every start; the payload is empty. */
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
  /** Runs one job; may run twice. @throws ZodError if the payload does not fit */
  handle(payload: unknown, attempt: JobTry): Promise<void>;
}

/**
 * Declares a job. The name identifies waiting jobs in the queue, so that it must not change when
 * the code is renamed.
 */
export function defineJob<Payload extends object>(
  name: string,
  payload: z.ZodType<Payload, Payload>,
  options: JobOptions,
): Job<Payload> {
  return { name, payload, ...options };
}

/**
 * Binds a job to its handler, which must be safe to run twice. A payload of an earlier version that
 * cannot be parsed fails like any other attempt and becomes a dead letter.
 */
export function handles<Payload extends object>(
  { payload: schema, ...job }: Job<Payload>,
  work: (payload: Payload, attempt: JobTry) => Promise<void>,
): HandledJob {
  return { ...job, handle: async (payload, attempt) => work(schema.parse(payload), attempt) };
}
