import type { QuizFacts } from '@nestling/domain/account/access';
import { isAllWatched } from '@nestling/domain/learning/progress';
import { fetchAnswer } from '#lib/api/answers.ts';
import { isOffline } from '#lib/api/failure.ts';
import { report } from '#lib/reports/report.ts';
import { courseQuery, isUnknownCourse } from '../course.ts';
import { coursesQuery, type CourseList } from '../courses.ts';
import { progressQuery } from '../videos/progress.ts';
import { quizQuery, quizStateQuery } from './quiz.ts';

/**
 * Reads the data of the quiz page, and returns the facts that its guard needs; null for a course
 * that does not exist.
 * @throws Error when course or quiz cannot be read
 */
export async function readQuizFacts(uid: string, slug: string, locale: string): Promise<QuizFacts | null> {
  const [list, course, progress] = await Promise.allSettled([
    fetchAnswer(coursesQuery(uid, locale)),
    fetchAnswer(courseQuery(slug, locale)),
    fetchAnswer(progressQuery(uid, slug)),
  ]);
  if (course.status === 'rejected') {
    if (isUnknownCourse(course.reason)) return null;
    throw course.reason;
  }
  if (list.status === 'rejected' && !isOffline(list.reason)) {
    report('The eligibility could not be read', list.reason);
    return { slug, eligible: false, watched: false, passed: false, hasQuiz: true };
  }
  if (progress.status === 'rejected') report('The progress could not be read', progress.reason);
  const { legacySyllabusId, playlist, quizId } = course.value;
  const facts = {
    slug,
    eligible: list.status === 'rejected' || isEligible(list.value, slug),
    watched: progress.status === 'rejected' || isAllWatched(playlist, progress.value.videosWatched),
  };
  if (quizId === null) return { ...facts, passed: false, hasQuiz: false };
  const [state] = await Promise.all([
    fetchAnswer({ ...quizStateQuery(uid, legacySyllabusId), staleTime: 0 }),
    fetchAnswer(quizQuery(legacySyllabusId, locale)),
  ]);
  return { ...facts, passed: state.result?.pass === true, hasQuiz: true };
}

function isEligible({ courses }: CourseList, slug: string): boolean {
  return courses.find(({ fields }) => fields.slug === slug)?.userEligible ?? true;
}
