import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/**
 * Jobs that an earlier version sent for each order: they ask nobody, and make an order due that was
 * reserved behind the upgrade. The kind goes with the release after this one.
 */
export const resumeOrder = defineJob('resume-order', z.object({ orderId: z.string() }), { retries: 0 });
