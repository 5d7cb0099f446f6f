import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Notifies members of accounts that nobody uses, and schedules their deletion, if that is set. */
export const endInactiveAccountsJob = defineJob('end-inactive-accounts', z.object({}), {
  retries: 3,
  seconds: 100,
  // After the purge.
  schedule: '45 3 * * *',
});
