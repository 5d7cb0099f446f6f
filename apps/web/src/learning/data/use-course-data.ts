import type { Eligible } from '@nestling/contract/learning/eligible';
import type { Progress } from '@nestling/contract/learning/progress';
import { mayLearn } from '@nestling/domain/learning/eligibility';
import { pathOf } from '@nestling/domain/pages';
import { useQuery } from '@tanstack/react-query';
import { isOffline } from '../../lib/api/failure.ts';
import { queryClient } from '../../lib/query.ts';
import type { CoursePlaylist } from './course.ts';
import { courseQuery, isUnknownCourse } from './course.ts';
import type { Course } from './courses.ts';
import { coursesQuery } from './courses.ts';
import { eligibleQuery } from './eligible.ts';
import { progressQuery } from './progress.ts';
import { quizResultsQuery } from './quiz.ts';

/** Everything the playlist page draws. */
export interface CourseData {
  course: CoursePlaylist;
  progress: Progress;
  passed: boolean;
  /** The course as the dashboard lists it; null for one that is open by its address alone. */
  listed: Course | null;
}

/** What the playlist page does next: wait, go elsewhere, say that it failed, or draw. */
export type CourseEntry =
  | { kind: 'waiting' }
  | { kind: 'leave'; to: string; cause: Error | null }
  | { kind: 'failed'; cause: Error }
  | ({ kind: 'ready' } & CourseData);

interface Answer<Data> {
  data: Data | undefined;
  error: Error | null;
}

interface CourseAnswers {
  slug: string;
  list: Answer<{ courses: readonly Course[] }>;
  eligible: Answer<Pick<Eligible, 'userEligible'>>;
  course: Answer<CoursePlaylist>;
  progress: Answer<Progress>;
  results: Answer<Record<string, { pass: boolean }>>;
}

/** Reads a course for its page: eligibility, playlist, progress and pass, together. */
export function useCourseData(uid: string | null, slug: string, locale: string): CourseEntry {
  const member = uid ?? '';
  const enabled = uid !== null;
  const list = useQuery({ ...coursesQuery(member, locale), enabled }, queryClient);
  const eligible = useQuery({ ...eligibleQuery(member, slug), enabled: enabled && slug !== '' }, queryClient);
  const course = useQuery(
    {
      ...courseQuery(slug, locale),
      enabled,
      // In another language the page stays as it is until the words are there.
      placeholderData: (former) => (former?.data.slug === slug ? former : undefined),
    },
    queryClient,
  );
  const progress = useQuery({ ...progressQuery(member, slug), enabled }, queryClient);
  const unlisted = list.data !== undefined && listedCourse(list.data.courses, slug) === null;
  const results = useQuery({ ...quizResultsQuery(member), enabled: enabled && unlisted }, queryClient);
  return courseEntry({ slug, list, eligible, course, progress, results });
}

/**
 * An unknown course goes to its notice and an ineligible member to the list, before an empty
 * playlist goes to its quiz .
 */
export function courseEntry(answers: CourseAnswers): CourseEntry {
  return failedEntry(answers) ?? openEntry(answers);
}

function failedEntry({ list, eligible, course, progress }: CourseAnswers): CourseEntry | null {
  if ([course, eligible, progress].some(({ error }) => isUnknownCourse(error))) {
    return { kind: 'leave', to: pathOf('courseNotFound'), cause: null };
  }
  const unread = list.error ?? (eligible.data ? null : eligible.error);
  if (unread && !isOffline(unread)) return { kind: 'leave', to: pathOf('courses'), cause: unread };
  const failure = course.error ?? progress.error;
  return failure && !isOffline(failure) ? { kind: 'failed', cause: failure } : null;
}

function openEntry({ slug, list, eligible, course, progress, results }: CourseAnswers): CourseEntry {
  if (!list.data) return { kind: 'waiting' };
  const listed = listedCourse(list.data.courses, slug);
  const refused = listed?.userEligible === false || (eligible.data && !mayLearn(eligible.data.userEligible));
  if (refused) return { kind: 'leave', to: pathOf('courses'), cause: null };
  // The list says it already; of a course that is open by its address alone only the call does.
  if (!course.data || !(listed ?? eligible.data)) return { kind: 'waiting' };
  if (course.data.playlist.length === 0) return { kind: 'leave', to: pathOf('quiz', { slug }), cause: null };
  const passed = listed ? listed.userQuizResult?.pass === true : passedUnlisted(course.data, results);
  if (!progress.data || passed === null) return { kind: 'waiting' };
  return { kind: 'ready', course: course.data, progress: progress.data, passed, listed };
}

/** The pass of a course that the dashboard does not list; null while it is being read. */
function passedUnlisted({ legacySyllabusId }: CoursePlaylist, results: CourseAnswers['results']): boolean | null {
  if (results.data) return results.data[legacySyllabusId]?.pass === true;
  return results.error ? false : null;
}

function listedCourse(courses: readonly Course[], slug: string): Course | null {
  return courses.find(({ fields }) => fields.slug === slug) ?? null;
}
