import type { Locale } from '@nestling/domain/account/locale';
import { readCourseKey } from '@nestling/domain/learning/course-key';
import type { Edition } from '../gateways/content/port.ts';
import { findCourse, findCourseByLegacyId, type Course } from '../learning/public.ts';

/** Returns the course of a slug or legacy id, or null. */
export function courseOf(edition: Edition, slugOrLegacyId: string, locale: Locale): Course | null {
  const key = readCourseKey(slugOrLegacyId);
  return key.kind === 'legacy-id'
    ? findCourseByLegacyId(edition, key.id, locale)
    : findCourse(edition, key.slug, locale);
}
