import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/**
 * Erases an account whose day has come; finally retries every hour, until shop, marketing and mail
 * have answered.
 */
export const eraseAccountJob = defineJob('erase-account', z.object({ deletionId: z.string() }), {
  retries: 'endless',
  // Seconds. Must exceed the time limit of a mail together with the calls before it.
  seconds: 110,
});
