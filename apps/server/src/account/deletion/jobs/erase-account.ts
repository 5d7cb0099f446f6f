import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * Erases an account on its date. Retries, finally hourly, while the shop does not answer; an outage
 * of the mail delays it three days at most.
 */
export const eraseAccountJob = defineJob('erase-account', z.object({ deletionId: z.string() }), {
  retries: 'endless',
  // Seconds. Must exceed the time limit of a mail together with the calls before it.
  seconds: 110,
});
