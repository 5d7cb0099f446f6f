import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

const aboutLead = z.object({ leadId: z.string() });

/** Tells a partner of a lead at once; what is not done then is done by `tell-waiting-partners`. */
export const sendLeadJob = defineJob('send-lead', aboutLead, { retries: 0 });

/** Tells a partner at once that a lead was taken back. */
export const withdrawLeadJob = defineJob('withdraw-lead', aboutLead, { retries: 0 });

/** Tells partners of all that is due; a run that was cut short leaves the rest to the next. */
export const deliverDueMessagesJob = defineJob('tell-waiting-partners', z.object({}), {
  retries: 0,
  seconds: 100,
  schedule: '* * * * *',
});
