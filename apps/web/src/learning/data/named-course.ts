import { readEducationContent } from '@nestling/contract/platform/content';
import { readCourseKey } from '@nestling/domain/learning/course-key';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { itemsOf } from '../../lib/api/content-items.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { report } from '../../lib/reports/report.ts';

/** The route parameter of old addresses, which name a course by its legacy id. */
const NAME = 'syllabusId';

const MAX_LETTERS = 60;

/** Returns the legacy id in a query; null without a valid one. */
export function legacyIdIn(search: string): string | null {
  const value = new URLSearchParams(search).get(NAME);
  if (value === null || value.length > MAX_LETTERS) return null;
  return readCourseKey(value).kind === 'legacy-id' ? value : null;
}

/** Returns the query without the parameter that has been followed. */
export function withoutLegacyId(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(NAME);
  return rest.size === 0 ? '' : `?${rest.toString()}`;
}

/** Creates the query of the slug of the course with a legacy id; null where none exists. */
export function slugOfLegacyIdQuery(legacySyllabusId: string, locale: string) {
  return queryOf(
    readEducationContent,
    { query: { contentType: 'syllabus', legacySyllabusId, locale } },
    { staleTime: Number.POSITIVE_INFINITY, select: ({ data }) => itemsOf(data)[0]?.slug ?? null },
  );
}

/**
 * Returns the slug of the course that a query names; null where it names none, or after a failure,
 * which is reported.
 */
export async function namedCourse(search: string, locale: string): Promise<string | null> {
  const id = legacyIdIn(search);
  return id === null ? null : slugOfLegacyId(id, locale);
}

/** Returns the slug of the course of a legacy id; null without one, or after a failure, which is reported. */
export async function slugOfLegacyId(id: string, locale: string): Promise<string | null> {
  try {
    return await fetchAnswer(slugOfLegacyIdQuery(id, locale));
  } catch (failure) {
    report('The course of a legacy id could not be read', failure);
    return null;
  }
}
