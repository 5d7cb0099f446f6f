import { listCourses, type CourseItem } from '@nestling/contract/learning/syllabus';
import { COURSE_STATUSES, sortByStatus, type CourseStatus } from '@nestling/domain/learning/course-status';
import { queryOf } from '../../lib/api/query-of.ts';
import { langOf } from '../../lib/words/fallback-lang.ts';

/** A course with its status as one of the documented numbers. */
export interface ListedCourse extends Omit<CourseItem, 'status'> {
  status: CourseStatus;
}

/** The meaning of an empty list. */
export type EmptyListNotice = 'no-active-syllabus' | 'no-syllabus-in-language';

export interface CourseList {
  /** By status, equal ones in the editors' order. */
  courses: ListedCourse[];
  notice: EmptyListNotice | null;
}

/** Creates the query of the member's courses, in one request. */
export function coursesQuery(uid: string, locale: string) {
  return queryOf(
    listCourses,
    { query: { userId: uid, locale } },
    {
      select: ({ data, meta }): CourseList => ({
        courses: coursesOf(data, locale),
        notice: noticeOf(data, meta?.component ?? null, locale),
      }),
    },
  );
}

/**
 * Returns the courses in the order of their cards, those in another language last; an unknown
 * status counts as the catch-all.
 */
export function coursesOf(items: readonly CourseItem[], locale: string): ListedCourse[] {
  const courses = sortByStatus(items.map((item) => ({ ...item, status: statusOf(item.status) })));
  const isTranslated = ({ fields }: ListedCourse) => langOf('title', fields.fallbackFields, locale) === undefined;
  return [...courses.filter(isTranslated), ...courses.filter((course) => !isTranslated(course))];
}

/**
 * Returns the alert to show: the server's, otherwise the one for an empty list in this language.
 */
export function noticeOf(
  items: readonly CourseItem[],
  component: EmptyListNotice | null,
  locale: string,
): EmptyListNotice | null {
  if (component !== null) return component;
  if (items.length > 0) return null;
  return locale === 'en-US' ? 'no-active-syllabus' : 'no-syllabus-in-language';
}

function statusOf(status: number): CourseStatus {
  return COURSE_STATUSES.find((one) => one === status) ?? 100;
}
