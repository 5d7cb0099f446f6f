import { z } from 'zod';
import { defineJob, handles, type HandledJob } from '../../platform/jobs/job.ts';
import { eraseIds, type IdErasureDeps } from './erase-ids.ts';
import { sendWaitingEvents } from './send-waiting.ts';

const sendAnalyticsJob = defineJob('send-analytics', z.object({}), {
  retries: 2,
  seconds: 110,
  schedule: '* * * * *',
});

const eraseAnalyticsJob = defineJob('erase-analytics', z.object({}), {
  retries: 2,
  seconds: 110,
  schedule: '20 * * * *',
});

/** The jobs that send events to the analytics service of another company, and delete there. */
export function analyticsJobs(deps: IdErasureDeps): HandledJob[] {
  return [
    handles(sendAnalyticsJob, (_payload, { signal }) => sendWaitingEvents(deps, signal)),
    handles(eraseAnalyticsJob, (_payload, { signal }) => eraseIds(deps, signal)),
  ];
}
