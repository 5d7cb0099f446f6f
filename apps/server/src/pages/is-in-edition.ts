import type { MatchedPage } from '@nestling/domain/match-page';
import type { IsInContent } from '@nestling/domain/page-view';
import type { Edition } from '../gateways/content/port.ts';

/** Content types by the first segment of the pages that show one entry. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['course', 'syllabus'],
  ['redeem', 'syllabus'],
  ['videos', 'video'],
  ['articles', 'article'],
]);

/** Whether an edition has the entry that a path names by its slug. */
export function isInEdition(edition: Edition): IsInContent {
  return (section, slug) => {
    const type = TYPES.get(section);
    return type !== undefined && edition.entry(type, slug) !== null;
  };
}

/** True where a page shows one entry of the content, and an edition has none of its slug. */
export function lacksEntry(edition: Edition, { page }: MatchedPage, pathname: string): boolean {
  const parts = page.path.split('/');
  const at = parts.indexOf(':slug');
  const [, section = ''] = parts;
  const slug = pathname.split('/')[at];
  return slug !== undefined && TYPES.has(section) && !isInEdition(edition)(section, slug);
}
