import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Tells the marketing system of an event; nobody waits for it, so the tries go on for a day and a half. */
export const sendMarketingEvent = defineJob('send-marketing-event', z.object({ marketingEventId: z.string() }), {
  retries: 15,
});
