import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * Makes one attempt to retain the certificate of a yes, and enqueues the next one. The retries are
 * for what is not the provider's answer: a killed process, a lost database.
 */
export const retainCertificateJob = defineJob(
  'retain-certificate',
  z.object({
    consentId: z.number().int(),
    /** Attempts before this one. */
    tries: z.number().int(),
  }),
  { retries: 12, firstRetrySeconds: 30 },
);
