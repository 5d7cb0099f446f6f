import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Stores the versions of the current quizzes, because another content gateway lacks them. */
export const storeQuizVersionsJob = defineJob('store-quiz-versions', z.object({}), {
  retries: 5,
  schedule: '*/10 * * * *',
  atStart: true,
});
