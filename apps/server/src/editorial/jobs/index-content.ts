import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/**
 * Makes the search index that of the content. Sent at a start, at each change of the content and by
 * the clock, so that nothing stays unindexed where a change met a database that was away.
 */
export const indexContentJob = defineJob(
  'index-content',
  z.object({
    /** The edition that a process has seen; absent for the one of the process that runs the job. */
    edition: z.string().optional(),
    /** How often processes with another edition have passed it on. */
    passedOn: z.number().optional(),
  }),
  { retries: 5, seconds: 90, schedule: '*/10 * * * *', atStart: true },
);
