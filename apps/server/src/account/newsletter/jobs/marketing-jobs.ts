import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Reads who has unsubscribed at the marketing system of another company. */
export const endUnsubscribedJob = defineJob('end-unsubscribed', z.object({}), {
  retries: 2,
  seconds: 110,
  schedule: '*/15 * * * *',
});

/** Deletes erased members there, and reports each no again that it never accepted. */
export const eraseContactsJob = defineJob('erase-contacts', z.object({}), {
  retries: 3,
  seconds: 110,
  schedule: '30 4 * * *',
});

/** Asks whether members have entered the journeys that their events start. */
export const checkJourneysJob = defineJob('check-journeys', z.object({}), {
  retries: 2,
  seconds: 110,
  schedule: '10 * * * *',
});
