import { article } from '@nestling/contract/content/article';
import type { ContentType } from '@nestling/contract/content/content-type';
import { video } from '@nestling/contract/content/video';
import { FALLBACK_LOCALE, LOCALES } from '@nestling/domain/account/locale';
import { legacyIdInPath, pathWithSlug } from '@nestling/domain/learning/course-address';
import type { MatchedPage } from '@nestling/domain/match-page';
import type { IsInContent } from '@nestling/domain/page-view';
import type { Edition } from '../gateways/content/port.ts';
import { findCourse, findCourseByLegacyId } from '../learning/public.ts';

/** Whether a page of one entry can be shown, by the first segment of its path. */
type Find = (edition: Edition, slug: string) => boolean;

// An entry may be written in any one language.
const hasCourse: Find = (edition, slug) => LOCALES.some((locale) => findCourse(edition, slug, locale) !== null);

const has =
  (type: ContentType): Find =>
  (edition, slug) =>
    LOCALES.some((locale) => edition.find(type, slug, locale) !== null);

const SECTIONS: ReadonlyMap<string, Find> = new Map([
  ['course', hasCourse],
  ['redeem', hasCourse],
  ['videos', has(video)],
  ['articles', has(article)],
]);

/** Whether an edition has a usable entry that a path names by its slug. */
export function isInEdition(edition: Edition): IsInContent {
  return (section, slug) => SECTIONS.get(section)?.(edition, slug) ?? false;
}

/** True where a page shows one entry of the content, and an edition has no usable one of its slug. */
export function hasNoEntry(edition: Edition, { page }: MatchedPage, pathname: string): boolean {
  const parts = page.path.split('/');
  const at = parts.indexOf(':slug');
  const [, section = ''] = parts;
  const slug = pathname.split('/')[at];
  return slug !== undefined && SECTIONS.has(section) && !isInEdition(edition)(section, slug);
}

/**
 * Returns an address with the slug of its course where it names the course by a legacy id;
 * unchanged otherwise, and where no course has the id.
 */
export function withSlug(edition: Edition, { page }: MatchedPage, pathname: string): string {
  const id = legacyIdInPath(page.path, pathname);
  const course = id === null ? null : findCourseByLegacyId(edition, id, FALLBACK_LOCALE);
  return course ? pathWithSlug(page.path, pathname, course.fields.slug) : pathname;
}
