import { afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import { defineJob, handles, type HandledJob, type Job } from '../src/platform/jobs/job.ts';
import { createJobs, type Jobs } from '../src/platform/jobs/jobs.ts';
import type { JobTry } from '../src/platform/jobs/tries.ts';
import { openTestDatabase, silentLog, type TestDatabase } from './engine.ts';

type Greeting = Record<string, unknown>;

/** A job with any payload, for tests of the queue itself. */
export const greet: Job<Greeting> = defineJob('greet', z.looseObject({}), { retries: 0 });

/** Creates the handler of a test's greetings. */
export function greets(
  handle: (payload: Greeting, attempt: JobTry) => Promise<void>,
  retries: HandledJob['retries'] = 0,
): HandledJob {
  return handles({ ...greet, retries }, handle);
}

export interface Greetings {
  readonly database: TestDatabase;
  readonly jobs: Jobs;
  /** Starts the queue with one kind of job only. */
  work(only: HandledJob): Promise<void>;
}

/** Gives each test of a file a queue on a database of its own. */
export function greetingsOfEachTest(): Greetings {
  let database: TestDatabase;
  let jobs: Jobs;
  beforeEach(async () => {
    database = await openTestDatabase();
    jobs = createJobs(database, silentLog, 5);
  });
  afterEach(async () => {
    await jobs.stop();
    await database.close();
  });
  return {
    get database() {
      return database;
    },
    get jobs() {
      return jobs;
    },
    work: async (only) => {
      await jobs.start([only]);
      await jobs.work([only]);
    },
  };
}
