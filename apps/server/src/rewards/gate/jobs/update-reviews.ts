import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * Updates address reviews and their alerts; alerts of reviews that have waited for a working day
 * are raised again.
 */
export const updateReviewsJob = defineJob('update-reviews', z.object({}), {
  retries: 0,
  seconds: 60,
  schedule: '17 * * * *',
});
