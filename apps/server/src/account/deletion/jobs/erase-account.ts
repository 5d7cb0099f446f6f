import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/**
 * Erases an account whose day has come; retries hourly in the end, until shop, marketing and mail
 * have answered.
 */
export const eraseAccountJob = defineJob('erase-account', z.object({ deletionId: z.string() }), {
  retries: 'endless',
  // Longer than a mail may take, with the calls before it.
  seconds: 110,
});
