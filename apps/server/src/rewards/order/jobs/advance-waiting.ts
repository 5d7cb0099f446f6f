import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/**
 * Asks the shop about the orders that wait for it; a run that was cut short leaves the rest to the
 * next.
 */
export const advanceWaitingJob = defineJob('advance-waiting', z.object({}), {
  retries: 0,
  seconds: 100,
  schedule: '* * * * *',
});
