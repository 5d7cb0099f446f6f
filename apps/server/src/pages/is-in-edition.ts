import { article } from '@nestling/contract/content/article';
import type { ContentType } from '@nestling/contract/content/content-type';
import { syllabus } from '@nestling/contract/content/syllabus';
import { video } from '@nestling/contract/content/video';
import { FALLBACK_LOCALE, LOCALES } from '@nestling/domain/account/locale';
import { legacyIdInPath, pathWithSlug } from '@nestling/domain/learning/course-address';
import type { MatchedPage } from '@nestling/domain/match-page';
import type { IsInContent } from '@nestling/domain/page-view';
import { perEdition } from '../gateways/content/edition.ts';
import type { Edition } from '../gateways/content/port.ts';
import { findCourse, findCourseByLegacyId } from '../learning/public.ts';

interface Section {
  type: ContentType;
  /** Whether the page of one entry can be shown. */
  has: (edition: Edition, slug: string) => boolean;
}

// An entry may be written in any one language.
const courses: Section = {
  type: syllabus,
  has: (edition, slug) => LOCALES.some((locale) => findCourse(edition, slug, locale) !== null),
};

const sectionOf = (type: ContentType): Section => ({
  type,
  has: (edition, slug) => LOCALES.some((locale) => edition.find(type, slug, locale) !== null),
});

/** By the first segment of a path. */
const SECTIONS: ReadonlyMap<string, Section> = new Map([
  ['course', courses],
  ['redeem', courses],
  ['videos', sectionOf(video)],
  ['articles', sectionOf(article)],
]);

/** Whether an edition has a usable entry that a path names by its slug. */
export function isInEdition(edition: Edition): IsInContent {
  return (section, slug) => SECTIONS.get(section)?.has(edition, slug) ?? false;
}

/** True where a page shows one entry of the content, and an edition has no usable one of its slug. */
export function hasNoEntry(edition: Edition, { page }: MatchedPage, pathname: string): boolean {
  const named = entryInPath(page.path, pathname);
  return named !== null && !named.section.has(edition, named.slug);
}

/** The section and the slug that a path names; null for a page that is not of one entry. */
function entryInPath(pattern: string, pathname: string): { section: Section; slug: string } | null {
  const parts = pattern.split('/');
  const section = SECTIONS.get(parts[1] ?? '');
  const slug = pathname.split('/')[parts.indexOf(':slug')];
  return section && slug !== undefined ? { section, slug } : null;
}

/**
 * Returns an address with the slug that its entry has now, where it names a course by a legacy id or
 * an entry by a previous slug; unchanged otherwise, and where there is none.
 */
export function withSlug(edition: Edition, { page }: MatchedPage, pathname: string): string {
  const slug = slugOfLegacyId(edition, page.path, pathname) ?? slugOfPrevious(edition, page.path, pathname);
  return slug === null ? pathname : pathWithSlug(page.path, pathname, slug);
}

function slugOfLegacyId(edition: Edition, pattern: string, pathname: string): string | null {
  const id = legacyIdInPath(pattern, pathname);
  const course = id === null ? null : findCourseByLegacyId(edition, id, FALLBACK_LOCALE);
  return course?.fields.slug ?? null;
}

/** An entry that has the slug now is the one that is meant. */
function slugOfPrevious(edition: Edition, pattern: string, pathname: string): string | null {
  const named = entryInPath(pattern, pathname);
  const slug = named === null ? undefined : renamedIn(edition).get(`${named.section.type.name}/${named.slug}`);
  return named && slug !== undefined && named.section.has(edition, slug) ? slug : null;
}

/** The slug of each entry by its type and a slug that it had before and no entry has now. */
const renamedIn = perEdition((edition): ReadonlyMap<string, string> => {
  const entries = [syllabus, video, article].flatMap(({ name }) =>
    edition.entries(name).map((entry) => ({ name, ...entry })),
  );
  const current = new Set(entries.map(({ name, slug }) => `${name}/${slug}`));
  const renamed = entries.flatMap(({ name, slug, facts: { previousSlugs } }) =>
    (Array.isArray(previousSlugs) ? previousSlugs : []).map((old): [string, string] => [`${name}/${old}`, slug]),
  );
  return new Map(renamed.filter(([old]) => !current.has(old)));
});
