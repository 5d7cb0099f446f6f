import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * Jobs of an earlier version, one per order. They make an order due that was reserved during the
 * upgrade; the kind can be removed with the next release.
 */
export const resumeOrder = defineJob('resume-order', z.object({ orderId: z.string() }), { retries: 0 });
