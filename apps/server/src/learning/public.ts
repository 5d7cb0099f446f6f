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

export type { CourseFacts, LearningDeps, MemberReward } from './ports.ts';
export { answersFromKey, listQuizItems } from './quizzes.ts';
export type { VersionRules } from './quizzes.ts';
export { listVideoItems } from './videos.ts';
export { quizValues } from './quiz-values.ts';
export { learningFacts, learningFactsInFull } from './learning-facts.ts';
export type { LearningFactsInFull, LearningRows } from './learning-facts.ts';
export { learningData } from './queries/personal-data.ts';
export { certificateMailed } from './queries/mark-certificate-mailed.ts';
export { findCourse, findCourseByLegacyId, listCourseContent, shippingCountriesOf } from './courses.ts';
export type { Course, DigitalReward } from './courses.ts';
export { reissueCertificate } from './actions/reissue-certificate.ts';
export { revokeCertificate } from './queries/revoke-certificate.ts';
export { findCertificate, findCertificateByNumber } from './queries/find-certificate.ts';
export type { CertificateRow } from './queries/find-certificate.ts';
