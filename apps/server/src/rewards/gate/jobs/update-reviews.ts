import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/**
 * Brings the reviews of addresses and their alerts up to date; those that have waited for a working
 * day are raised again.
 */
export const updateReviewsJob = defineJob('update-reviews', z.object({}), {
  retries: 0,
  seconds: 60,
  schedule: '17 * * * *',
});
