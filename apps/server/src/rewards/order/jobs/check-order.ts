import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Reads an order at the shop, because a notice said that something happened to it. */
export const checkOrderJob = defineJob(
  'check-order',
  z.object({ orderId: z.string(), shopOrderId: z.string().nullable() }),
  {
    // Nothing else asks about an order that was sent, so a refund would never be noticed.
    retries: 'endless',
    seconds: 60,
  },
);
