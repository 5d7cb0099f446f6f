import { handles, type HandledJob } from '../platform/jobs/job.ts';
import { storeCurrentVersions } from './actions/store-current-versions.ts';
import { storeQuizVersionsJob } from './jobs/store-quiz-versions.ts';
import type { LearningDeps } from './ports.ts';
import { serveListCourses } from './routes/list-courses.ts';
import { serveMarketingData } from './routes/marketing-data.ts';
import { serveProgress } from './routes/progress.ts';
import { serveQuiz } from './routes/quiz.ts';
import { serveReadCourse } from './routes/read-course.ts';
import { serveVideos } from './routes/videos.ts';

/** Serves the calls of the learning room. */
export function learning(deps: LearningDeps): void {
  serveListCourses(deps);
  serveReadCourse(deps);
  serveProgress(deps);
  serveQuiz(deps);
  serveMarketingData(deps);
  serveVideos(deps);
}

/** The jobs of the learning room. */
export function learningJobs(deps: Pick<LearningDeps, 'handle' | 'content' | 'quizVersions'>): HandledJob[] {
  return [handles(storeQuizVersionsJob, () => storeCurrentVersions(deps))];
}

export type { LearningDeps } from './ports.ts';
export { listQuizItems } from './quizzes.ts';
export type { VersionRules } from './quizzes.ts';
export { listVideoItems } from './videos.ts';
export { quizValues } from './quiz-values.ts';
export { learningData } from './queries/personal-data.ts';
