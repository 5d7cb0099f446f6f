import { type Eligible, readEligible } from '@nestling/contract/learning/eligible';
import type { Progress } from '@nestling/contract/learning/progress';
import { mayLearn } from '@nestling/domain/learning/eligibility';
import { pathOf } from '@nestling/domain/pages';
import { useQuery } from '@tanstack/react-query';
import { isOffline } from '../../lib/api/failure.ts';
import { queryClient } from '../../lib/query.ts';
import type { PageReason } from '../../lib/words/reason-note.tsx';
import { courseQuery, isUnknownCourse, type CoursePlaylist } from './course.ts';
import { coursesQuery, type ListedCourse } from './courses.ts';
import { progressQuery } from './videos/progress.ts';
import { quizResultsQuery } from './quiz/quiz.ts';
import { queryOf } from '../../lib/api/query-of.ts';

/** The data of the playlist page. */
export interface CourseData {
  course: CoursePlaylist;
  progress: Progress;
  passed: boolean;
  /** The course in the dashboard's list; null for one that is open by its address only. */
  listed: ListedCourse | null;
}

/** The next step of the playlist page: wait, redirect, show a failure, or render. */
export type CourseEntry =
  | { kind: 'waiting' }
  | { kind: 'leave'; to: string; cause: Error | null; reason?: PageReason }
  | { kind: 'failed'; cause: Error }
  | ({ kind: 'ready' } & CourseData);

interface Answer<Data> {
  data: Data | undefined;
  error: Error | null;
}

interface CourseAnswers {
  slug: string;
  list: Answer<{ courses: readonly ListedCourse[] }>;
  eligible: Answer<Pick<Eligible, 'userEligible'>>;
  course: Answer<CoursePlaylist>;
  progress: Answer<Progress>;
  results: Answer<Record<string, { pass: boolean }>>;
}

/** Reads the data of a course page in parallel: eligibility, playlist, progress and pass. */
export function useCourseData(uid: string | null, slug: string, locale: string): CourseEntry {
  const member = uid ?? '';
  const enabled = uid !== null;
  const list = useQuery({ ...coursesQuery(member, locale), enabled }, queryClient);
  const eligible = useQuery({ ...eligibleQuery(member, slug), enabled: enabled && slug !== '' }, queryClient);
  const course = useQuery(
    {
      ...courseQuery(slug, locale),
      enabled,
      // After a change of the language the former text remains until the new one is loaded.
      placeholderData: (previous) => (previous?.data.slug === slug ? previous : undefined),
    },
    queryClient,
  );
  const progress = useQuery({ ...progressQuery(member, slug), enabled }, queryClient);
  const unlisted = list.data !== undefined && listedCourse(list.data.courses, slug) === null;
  const results = useQuery({ ...quizResultsQuery(member), enabled: enabled && unlisted }, queryClient);
  return courseEntry({ slug, list, eligible, course, progress, results });
}

/**
 * Returns the next step. An unknown course and an ineligible member come before an empty playlist,
 * because its redirect to the quiz must not skip them.
 */
export function courseEntry(answers: CourseAnswers): CourseEntry {
  return failedEntry(answers) ?? openEntry(answers);
}

function failedEntry({ list, eligible, course, progress }: CourseAnswers): CourseEntry | null {
  if ([course, eligible, progress].some(({ error }) => isUnknownCourse(error))) {
    return { kind: 'leave', to: pathOf('courseNotFound'), cause: null };
  }
  const unread = list.error ?? (eligible.data ? null : eligible.error);
  if (unread && !isOffline(unread))
    return { kind: 'leave', to: pathOf('courses'), cause: unread, reason: 'course-unread' };
  const failure = course.error ?? progress.error;
  return failure && !isOffline(failure) ? { kind: 'failed', cause: failure } : null;
}

function openEntry({ slug, list, eligible, course, progress, results }: CourseAnswers): CourseEntry {
  if (!list.data) return { kind: 'waiting' };
  const listed = listedCourse(list.data.courses, slug);
  const closed = listed?.userEligible === false || (eligible.data && !mayLearn(eligible.data.userEligible));
  // A course that is closed to the member by now stays open to look at again once it is passed.
  if (closed && !hasPassed(listed))
    return { kind: 'leave', to: pathOf('courses'), cause: null, reason: 'course-closed' };
  // The list already includes the eligibility; a course outside the list must wait for its own
  // call.
  if (!course.data || !(listed ?? eligible.data)) return { kind: 'waiting' };
  if (course.data.playlist.length === 0) return withoutVideos(course.data, hasPassed(listed));
  const passed = listed ? hasPassed(listed) : passedUnlisted(course.data, results);
  if (!progress.data || passed === null) return { kind: 'waiting' };
  return { kind: 'ready', course: course.data, progress: progress.data, passed, listed };
}

/** A course without videos is its quiz; while that cannot be taken, the courses say so. */
function withoutVideos({ slug, quizId }: CoursePlaylist, passed: boolean): CourseEntry {
  if (quizId !== null) return { kind: 'leave', to: pathOf('quiz', { slug }), cause: null };
  if (passed) return { kind: 'leave', to: pathOf('redeem', { slug }), cause: null };
  return { kind: 'leave', to: pathOf('courses'), cause: null, reason: 'quiz-changing' };
}

function hasPassed(listed: ListedCourse | null): boolean {
  return listed?.userQuizResult?.pass === true;
}

/**
 * Null until the results are loaded. A failed read counts as not passed, so that the page opens
 * nevertheless.
 */
function passedUnlisted({ legacySyllabusId }: CoursePlaylist, results: CourseAnswers['results']): boolean | null {
  if (results.data) return results.data[legacySyllabusId]?.pass === true;
  return results.error ? false : null;
}

function listedCourse(courses: readonly ListedCourse[], slug: string): ListedCourse | null {
  return courses.find(({ fields }) => fields.slug === slug) ?? null;
}

/** Creates the query of the member's eligibility for a course; the same in every language. */
function eligibleQuery(uid: string, slug: string) {
  return queryOf(readEligible, { params: { slug }, query: { userId: uid } });
}
