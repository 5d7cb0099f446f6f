import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Finishes a reserved order, or takes a cancelled one back at the shop; sent beside whatever may leave one undone (D-90, D-124). */
export const resumeOrder = defineJob('resume-order', z.object({ orderId: z.string() }), { retries: 'endless' });
