import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * Sends an event to the marketing system; retried for a day and a half, because nobody waits for
 * it: eleven times within two hours, then hourly.
 */
export const sendMarketingEventJob = defineJob('send-marketing-event', z.object({ marketingEventId: z.string() }), {
  retries: 46,
});
