import { matchPage } from './match-page.ts';

const NO_PAGE = '*';

/** A slug as content has it; anything else may be typed by a parent and must not pass. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const MAX_SLUG = 100;

/** Whether content has a slug of the pages below `/{section}`. */
export type IsInContent = (section: string, slug: string) => boolean;

const UNSEEN = /^\/content\/ebooks/i;

/**
 * Returns an address as analytics sees it: the pattern of its page with the slug of a course, video
 * or article filled in, and no other parameter; an address that is no page is `*`. A pattern is
 * unchanged.
 * @param isInContent whether content has the slug of a page, by the first part of its path; an
 * unknown slug stays `:slug`
 */
export function redactedPath(address: string, isInContent: IsInContent = () => true): string {
  const [pathname = ''] = address.split(/[?#]/, 1);
  const pattern = matchPage(pathname)?.page.path;
  if (pattern === undefined) return NO_PAGE;
  const parts = pathname.split('/');
  const [, section = ''] = pattern.split('/');
  return pattern
    .split('/')
    .map((part, index) => {
      const slug = parts[index];
      return part === ':slug' && isSlug(slug) && isInContent(section, slug) ? slug : part;
    })
    .join('/');
}

/** Returns the path of a page view; null for pages that are not counted. */
export function pageViewOf(address: string): string | null {
  return UNSEEN.test(address) ? null : redactedPath(address);
}

function isSlug(part: string | undefined): part is string {
  return part !== undefined && part.length <= MAX_SLUG && SLUG.test(part);
}
