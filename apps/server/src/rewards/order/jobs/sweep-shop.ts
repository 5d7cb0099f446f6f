import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Deletes drafts at the shop that no order continues with, and renews lost subscriptions. */
export const sweepShopJob = defineJob('sweep-shop', z.object({}), {
  retries: 0,
  seconds: 100,
  schedule: '17 * * * *',
  atStart: true,
});
