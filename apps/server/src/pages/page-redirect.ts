import { accessTo } from '@nestling/domain/account/access';
import type { matchPage } from '@nestling/domain/match-page';
import { PAGES, pathOf } from '@nestling/domain/pages';
import type { FastifyRequest } from 'fastify';

const COURSES = pathOf('courses');

/** Part of the name of every cookie of the product; other sites set cookies for a parent domain. */
const OWN_COOKIE = 'bbu-';

/**
 * The redirect target for an address that leads to another page, whatever the browser has stored;
 * null where a page is sent, whose guard then decides. A member is led to the courses. A visitor is
 * led to the sign-in, but only in a browser that has no cookie of the product: one that was here
 * before may have stored a path to open after the sign-in, which the guard must replace.
 */
export function pageRedirect(
  { url, cookies }: Pick<FastifyRequest, 'url' | 'cookies'>,
  matched: ReturnType<typeof matchPage>,
  isMember: boolean,
): string | null {
  if (matched === null) return null;
  const { page } = matched;
  const isLead = page.kind === 'lead' && page.guard === 'pub' && page.to === 'courses';
  if (isMember) return isLead ? COURSES + (/\?.*/.exec(url)?.[0] ?? '') : null;
  // A query, or another spelling, belongs to the stored path as well.
  const isPlain = url === page.path && !Object.keys(cookies).some((name) => name.includes(OWN_COOKIE));
  if (!isPlain || !(isLead || page.path === COURSES)) return null;
  const access = accessTo(PAGES.courses.guard, {
    path: COURSES,
    query: '',
    signedIn: false,
    policy: 'unknown',
    lastStep: '0-landing page',
    savedPath: null,
  });
  return access.kind === 'redirect' ? access.to + access.query : null;
}
