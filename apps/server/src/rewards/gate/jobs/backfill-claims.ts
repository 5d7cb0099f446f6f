import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Looks at every start for boxes that were taken before there were claims. */
export const backfillClaims = defineJob('claim-standing-boxes', z.object({}), {
  retries: 12,
  seconds: 100,
  atStart: true,
});
