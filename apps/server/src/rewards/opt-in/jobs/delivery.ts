import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

const aboutLead = z.object({ leadId: z.string() });

/** Sends a lead at once; the job for due messages sends what remains. */
export const sendLeadJob = defineJob('send-lead', aboutLead, { retries: 0 });

/** Sends a withdrawal at once. */
export const withdrawLeadJob = defineJob('withdraw-lead', aboutLead, { retries: 0 });

/** Sends every due message; an aborted run leaves the rest to the next one. */
export const deliverDueMessagesJob = defineJob('tell-waiting-partners', z.object({}), {
  retries: 0,
  seconds: 100,
  schedule: '* * * * *',
});
