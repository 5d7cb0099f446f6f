import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Jobs that an earlier version sent for each order: they do nothing, and the kind goes with the release after this one (D-219). */
export const resumeOrder = defineJob('resume-order', z.object({ orderId: z.string() }), { retries: 0 });
