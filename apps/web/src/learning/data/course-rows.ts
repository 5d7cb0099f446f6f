import { readEducationContent } from '@nestling/contract/platform/content';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { User } from '@nestling/domain/account/user';
import {
  courseRows,
  type CourseRow,
  type PassedCourse,
  type RowRedemption,
} from '@nestling/domain/learning/course-row';
import { useQueries, useQuery } from '@tanstack/react-query';
import { itemsOf } from '../../lib/api/content-items.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { useBrowserValue } from '../../lib/browser/browser-fact.ts';
import { queryClient } from '../../lib/query.ts';
import { settings } from '../../lib/settings.ts';
import { coursesQuery, type ListedCourse } from './courses.ts';
import { langOf } from '../../lib/words/fallback-lang.ts';

/** The member's redemptions by `legacySyllabusID`, as far as they are loaded. */
export interface RewardsByCourse {
  data: Readonly<Record<string, RowRedemption>> | undefined;
  error: Error | null;
}

interface CourseRows {
  /** Null until they are loaded, and after a failure. */
  rows: CourseRow[] | null;
  error: Error | null;
}

/** Returns the rows of the account page from passes, redemptions and course titles. */
export function useCourseRows(
  { uid, syllabusQuizResults: results }: User,
  rewards: RewardsByCourse,
  locale: string,
): CourseRows {
  const listed = useQuery(coursesQuery(uid, locale), queryClient);
  const passed = new Map(
    listed.data?.courses.map((course) => [course.fields.legacySyllabusId, passedCourse(course, locale)]),
  );
  const missing = listed.data === undefined ? [] : passedIds(results).filter((id) => !passed.has(id));
  const others = useUnlisted(missing, locale);
  const publicOrigin = new URL(settings().publicUrl).origin;
  const origin = useBrowserValue(originHere, () => publicOrigin);
  const error = listed.error ?? rewards.error;
  if (listed.data === undefined || rewards.data === undefined || others === null) return { rows: null, error };
  const courses = new Map([...others, ...passed]);
  return { rows: courseRows({ results, redemptions: rewards.data, courses, origins: [origin, publicOrigin] }), error };
}

function originHere(): string {
  return location.origin;
}

/**
 * Courses that the list lacks because their content cannot be used: read by id, in English where
 * the language has none.
 */
function useUnlisted(ids: readonly string[], locale: string): Map<string, PassedCourse> | null {
  const own = useQueries({ queries: ids.map((id) => unlistedQuery(id, locale)) }, queryClient);
  const english = useQueries(
    {
      queries: ids.map((id, index) => ({
        ...unlistedQuery(id, FALLBACK_LOCALE),
        enabled: locale !== FALLBACK_LOCALE && own[index]?.data === null,
      })),
    },
    queryClient,
  );
  if ([...own, ...english].some(({ isLoading }) => isLoading)) return null;
  return new Map(
    ids.flatMap((id, index) => {
      const course = own[index]?.data ?? english[index]?.data;
      return course ? [[id, course] as const] : [];
    }),
  );
}

function unlistedQuery(legacySyllabusId: string, locale: string) {
  return queryOf(
    readEducationContent,
    { query: { contentType: 'syllabus', locale, legacySyllabusId } },
    {
      meta: { isShared: true },
      select: ({ data }): PassedCourse | null => {
        const [item] = itemsOf(data);
        if (item === undefined || typeof item['title'] !== 'string') return null;
        return {
          title: item['title'],
          slug: item.slug,
          activeOffer: null,
          rewardReach: null,
          lang: item.fallbackFields.includes('title') ? FALLBACK_LOCALE : item.locale,
        };
      },
    },
  );
}

function passedCourse({ fields, rewardReach, userRedemption }: ListedCourse, locale: string): PassedCourse {
  const { title, slug, activeOffer, fallbackFields } = fields;
  const lang = langOf('title', fallbackFields, locale);
  return { title, slug, activeOffer, rewardReach, orderWaitsFor: userRedemption?.orderWaitsFor, lang };
}

function passedIds(results: User['syllabusQuizResults']): string[] {
  return Object.entries(results).flatMap(([id, { pass }]) => (pass ? [id] : []));
}
