import { accessTo } from '@nestling/domain/account/access';
import { isUnitedStates } from '@nestling/domain/account/email-opt-in';
import type { matchPage } from '@nestling/domain/match-page';
import { PAGES } from '@nestling/domain/pages';
import type { PageName } from '@nestling/domain/pages';
import { RENDERED_PAGES } from '@nestling/domain/rendered-pages';
import type { RenderedFacts } from '@nestling/contract/platform/config';
import type { FastifyRequest } from 'fastify';

/** Noon, where the page does not show the part of the day. */
const ANY_HOUR = 12;

/** The zone of most visitors; a browser elsewhere corrects what it changes. */
const ASSUMED_ZONE = 'America/New_York';

/** Query parameters that no page reads. */
const NOT_READ = /^(?:utm_\w+|gclid|fbclid|msclkid|locale)$/;

/** Everything beside language and content that a rendered page depends on. */
export interface PageShape {
  name: PageName;
  path: string;
  assumed: RenderedFacts;
  isUnitedStates: boolean;
}

export interface PageAddress {
  matched: ReturnType<typeof matchPage>;
  /** Path without query, as it was requested. */
  pathname: string;
}

/**
 * Returns the shape in which the server renders a page; null for a page, an address or a visitor
 * that it renders nothing for.
 * @param country of the visitor's cookie or of the edge
 */
export function pageShapeOf(
  request: Pick<FastifyRequest, 'url' | 'headers'>,
  { matched, pathname }: PageAddress,
  visitor: { signedIn: boolean; country: string | null; now: Date },
): PageShape | null {
  if (matched === null || !RENDERED_PAGES.has(matched.name)) return null;
  // The router accepts other spellings of a path, and each would be a page of its own.
  if (pathname !== PAGES[matched.name].path || hasOtherQuery(request.url)) return null;
  if (!isAllowed(matched.page.guard, pathname, visitor.signedIn)) return null;
  return {
    name: matched.name,
    path: pathname,
    assumed: {
      isPhone: isPhone(request.headers),
      hour: ANY_HOUR,
      year: visitor.now.getUTCFullYear(),
      timeZone: ASSUMED_ZONE,
    },
    isUnitedStates: isUnitedStates(visitor.country),
  };
}

function isAllowed(guard: Parameters<typeof accessTo>[0], path: string, signedIn: boolean): boolean {
  const facts = { path, query: '', signedIn, savedPath: null };
  return accessTo(guard, { ...facts, policy: 'unknown', lastStep: '0-landing page' }).kind === 'allow';
}

/** True for a query that a page may read; those of campaigns and the language are not read. */
function hasOtherQuery(url: string): boolean {
  const start = url.indexOf('?');
  if (start < 0) return false;
  return [...new URLSearchParams(url.slice(start)).keys()].some((name) => !NOT_READ.test(name));
}

/** Browsers name a phone in one of both; a wrong assumption changes the header after hydration. */
function isPhone(headers: FastifyRequest['headers']): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return typeof hint === 'string' ? hint === '?1' : /Mobi/.test(headers['user-agent'] ?? '');
}
