import { isAllWatched } from '@nestling/domain/learning/progress';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { isOffline } from '../../lib/api/failure.ts';
import { report } from '../../lib/report.ts';
import type { CoursePlaylist } from './course.ts';
import { courseQuery, isUnknownCourse } from './course.ts';
import type { CourseList } from './courses.ts';
import { coursesQuery } from './courses.ts';
import { progressQuery } from './progress.ts';
import { quizQuery, quizStateQuery } from './quiz.ts';
import { rewardPath } from './reward-path.ts';
import { pathOf } from '@nestling/domain/pages';

interface QuizEntryFacts {
  slug: string;
  /** False only where the server says that the course is not for this member (LRN C-28). */
  eligible: boolean;
  playlist: CoursePlaylist['playlist'];
  /** Null when the progress cannot be read. */
  videosWatched: Readonly<Record<string, string>> | null;
  passed: boolean;
}

/**
 * Where a quiz leads instead of opening, or null: eligibility first, then the videos, then an earlier pass
 * (LRN C-15, LRN C-16, contract section 6). Unreadable progress opens the quiz (D-152).
 */
export function quizRedirect({ slug, eligible, playlist, videosWatched, passed }: QuizEntryFacts): string | null {
  if (!eligible) return pathOf('courses');
  if (videosWatched !== null && !isAllWatched(playlist, videosWatched)) return pathOf('course', { slug });
  return passed ? rewardPath(slug) : null;
}

/**
 * Reads what the quiz page needs and says where to go instead, if anywhere.
 * @throws Error when course or quiz cannot be read
 */
export async function enterQuiz(uid: string, slug: string, locale: string): Promise<string | null> {
  const [list, course, progress] = await Promise.allSettled([
    fetchAnswer(coursesQuery(uid, locale)),
    fetchAnswer(courseQuery(slug, locale)),
    fetchAnswer(progressQuery(uid, slug)),
  ]);
  if (course.status === 'rejected') {
    if (isUnknownCourse(course.reason)) return pathOf('courseNotFound');
    throw course.reason;
  }
  if (list.status === 'rejected' && !isOffline(list.reason)) {
    report('The eligibility could not be read', list.reason);
    return pathOf('courses');
  }
  if (progress.status === 'rejected') report('The progress could not be read', progress.reason);
  const { legacySyllabusId, playlist } = course.value;
  const [state] = await Promise.all([
    fetchAnswer({ ...quizStateQuery(uid, legacySyllabusId), staleTime: 0 }),
    fetchAnswer(quizQuery(legacySyllabusId, locale)),
  ]);
  return quizRedirect({
    slug,
    eligible: list.status === 'rejected' || isEligible(list.value, slug),
    playlist,
    videosWatched: progress.status === 'fulfilled' ? progress.value.videosWatched : null,
    passed: state.result?.pass === true,
  });
}

function isEligible({ courses }: CourseList, slug: string): boolean {
  return courses.find(({ fields }) => fields.slug === slug)?.userEligible ?? true;
}
