import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Asks the shop about waiting orders; an aborted run leaves the rest to the next one. */
export const advanceWaitingJob = defineJob('advance-waiting', z.object({}), {
  retries: 0,
  seconds: 100,
  schedule: '* * * * *',
});
