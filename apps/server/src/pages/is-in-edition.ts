import { article } from '@nestling/contract/content/article';
import type { ContentType } from '@nestling/contract/content/content-type';
import { syllabus } from '@nestling/contract/content/syllabus';
import { video } from '@nestling/contract/content/video';
import { LOCALES } from '@nestling/domain/account/locale';
import type { MatchedPage } from '@nestling/domain/match-page';
import type { IsInContent } from '@nestling/domain/page-view';
import type { Edition } from '../gateways/content/port.ts';
import { findCourse } from '../learning/public.ts';

/** The pages of the entries of a type. */
export interface EntrySection {
  type: ContentType;
  /** Whether the page of one entry can be shown. */
  has: (edition: Edition, slug: string) => boolean;
}

// An entry may be written in any one language.
const courses: EntrySection = {
  type: syllabus,
  has: (edition, slug) => LOCALES.some((locale) => findCourse(edition, slug, locale) !== null),
};

const sectionOf = (type: ContentType): EntrySection => ({
  type,
  has: (edition, slug) => LOCALES.some((locale) => edition.find(type, slug, locale) !== null),
});

/** By the first segment of a path. */
export const SECTIONS: ReadonlyMap<string, EntrySection> = new Map([
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

/** Returns the section and the slug that a path names; null for a page that is not of one entry. */
export function entryInPath(pattern: string, pathname: string): { section: EntrySection; slug: string } | null {
  const parts = pattern.split('/');
  const section = SECTIONS.get(parts[1] ?? '');
  const slug = pathname.split('/')[parts.indexOf(':slug')];
  return section && slug !== undefined ? { section, slug } : null;
}
