import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { legacyIdInPath, pathWithSlug } from '@nestling/domain/learning/course-address';
import type { MatchedPage } from '@nestling/domain/match-page';
import { perEdition } from '../gateways/content/edition.ts';
import type { Edition } from '../gateways/content/port.ts';
import { findCourseByLegacyId } from '../learning/public.ts';
import { entryInPath, SECTIONS } from './is-in-edition.ts';

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

/** The slug of each entry by its type and a slug that it had before and no entry has now; the first of two has it. */
const renamedIn = perEdition((edition): ReadonlyMap<string, string> => {
  const types = new Set([...SECTIONS.values()].map(({ type }) => type.name));
  const entries = [...types].flatMap((name) => edition.entries(name).map((entry) => ({ name, ...entry })));
  const current = new Set(entries.map(({ name, slug }) => `${name}/${slug}`));
  const renamed = entries.flatMap(({ name, slug, facts: { previousSlugs } }) =>
    (Array.isArray(previousSlugs) ? previousSlugs : []).map((old): [string, string] => [`${name}/${old}`, slug]),
  );
  return new Map(renamed.filter(([old]) => !current.has(old)).toReversed());
});
