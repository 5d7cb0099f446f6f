import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Creates claims at every start for boxes that were taken before claims existed. */
export const backfillClaims = defineJob('claim-standing-boxes', z.object({}), {
  retries: 12,
  seconds: 100,
  atStart: true,
});
