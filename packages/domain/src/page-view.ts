import { matchPage } from './match-page.ts';

/** How an address is told that is no page of the product. */
const NO_PAGE = '*';

/** A slug as content has it: nothing that a parent types looks like this by chance and is let through otherwise. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const MAX_SLUG = 100;

/** Whether content has a slug of the pages below `/{section}`. */
export type IsInContent = (section: string, slug: string) => boolean;

/** A room of editors that is looked at by nobody else (ACC-043). */
const UNSEEN = /^\/content\/ebooks/i;

/**
 * How an address stands in analytics: the pattern of its page with the slug of a course, video or article filled in, and no
 * other parameter; an address that is no page is `*` (D-183). A pattern stands for itself.
 *
 * @param isInContent whether content has the slug of a page, by the first part of its path; one that it lacks stays `:slug`
 */
export function seenPath(address: string, isInContent: IsInContent = () => true): string {
  const [pathname = ''] = address.split(/[?#]/, 1);
  const pattern = matchPage(pathname)?.page.path;
  if (pattern === undefined) return NO_PAGE;
  const given = pathname.split('/');
  const [, section = ''] = pattern.split('/');
  return pattern
    .split('/')
    .map((part, index) => {
      const slug = given[index];
      return part === ':slug' && isSlug(slug) && isInContent(section, slug) ? slug : part;
    })
    .join('/');
}

/** The path of a page view; null for what is not looked at (ACC-043). */
export function pageViewOf(address: string): string | null {
  return UNSEEN.test(address) ? null : seenPath(address);
}

function isSlug(part: string | undefined): part is string {
  return part !== undefined && part.length <= MAX_SLUG && SLUG.test(part);
}
