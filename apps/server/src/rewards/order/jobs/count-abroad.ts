import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Counts a paid order from abroad by the address that the shop asked for. */
export const countAbroadJob = defineJob('count-abroad', z.object({ orderId: z.string() }), {
  retries: 6,
  seconds: 60,
});
