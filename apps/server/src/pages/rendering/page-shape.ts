import type { RenderedFacts } from '@nestling/contract/platform/config';
import { accessTo } from '@nestling/domain/account/access';
import { partOfDay, type PartOfDay } from '@nestling/domain/account/greeting';
import { isUnitedStates } from '@nestling/domain/account/email/email-opt-in';
import { dateInZone, type PlainDate } from '@nestling/domain/account/dates/plain-date';
import { initialBand } from '@nestling/domain/learning/age-band';
import type { matchPage } from '@nestling/domain/match-page';
import { PAGES, pathOf, type PageName } from '@nestling/domain/pages';
import { RENDERED_PAGES } from '@nestling/domain/rendered-pages';
import type { FastifyRequest } from 'fastify';
import { COOKIES } from '../../account/public.ts';
import type { PageMember } from '../cached-visitors.ts';
import type { MemberShape } from './assumed-member.ts';

/** Noon, where the page does not show the part of the day. */
const ANY_HOUR = 12;

/** The zone of most visitors; a browser elsewhere corrects what it changes. */
const ASSUMED_ZONE = 'America/New_York';

const HOURS: Readonly<Record<PartOfDay, number>> = { morning: 9, afternoon: 15, evening: 21 };

/** In every zone, days and hours begin at a quarter of an hour of UTC. */
const QUARTER_HOUR_MS = 15 * 60_000;

const HOUR = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: ASSUMED_ZONE });

/** Query parameters that no page reads. */
const NOT_READ = /^(?:utm_\w+|gclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|mc_[ce]id|locale)$/i;

/** Pages that show something to visitors of the United States alone. */
const BY_COUNTRY: ReadonlySet<PageName> = new Set(['login', 'register']);

/** Everything beside language and content that a rendered page depends on. */
export interface PageShape {
  name: PageName;
  path: string;
  /** Whether the scripts request what the page is opened for. */
  isFrame: boolean;
  assumed: RenderedFacts;
  /** False as well on a page that is the same in every country. */
  isUnitedStates: boolean;
  /** Null for a visitor without a session. */
  member: MemberShape | null;
}

export interface PageAddress {
  matched: ReturnType<typeof matchPage>;
  /** Path without query, as it was requested. */
  pathname: string;
}

export interface VisitorFacts {
  member: PageMember | null;
  /** Whether the content is what editors have not published. */
  isPreview: boolean;
  /** Of the cookie or of the edge. */
  country: string | null;
  now: Date;
  policyVersion: string;
  /** Whether the content has an article of this slug. */
  hasArticle: (slug: string) => boolean;
}

/**
 * Returns the shape in which the server renders a page; null for a page, an address or a visitor
 * that it renders nothing for.
 */
export function pageShapeOf(
  request: Pick<FastifyRequest, 'url' | 'headers' | 'cookies'>,
  { matched, pathname }: PageAddress,
  visitor: VisitorFacts,
): PageShape | null {
  if (matched === null || visitor.isPreview || !RENDERED_PAGES.has(matched.name)) return null;
  if (!isExact(matched.name, pathname, visitor) || hasOtherQuery(request.url)) return null;
  // The notification that the browser stores is above the page, which would move.
  if (request.cookies[COOKIES.notice] !== undefined) return null;
  if (!isAllowed(matched.page.guard, pathname, visitor)) return null;
  return {
    name: matched.name,
    path: pathname,
    isFrame: RENDERED_PAGES.get(matched.name) === 'frame',
    assumed: {
      isPhone: isPhone(request.headers),
      hour: matched.name === 'courses' ? assumedTime(visitor.now).hourOfGreeting : ANY_HOUR,
      year: Number(assumedTime(visitor.now).day.slice(0, 4)),
      timeZone: ASSUMED_ZONE,
    },
    isUnitedStates: BY_COUNTRY.has(matched.name) && isUnitedStates(visitor.country),
    member: visitor.member && memberShape(matched.name, visitor.member, visitor),
  };
}

function memberShape(
  name: PageName,
  { firstName, signed, births, isEmailConfirmed, isEmailBounced, isAskedByPartners }: PageMember,
  { now, policyVersion }: VisitorFacts,
): MemberShape {
  return {
    hasFirstName: firstName.trim() !== '',
    signed: signed.includes(policyVersion) ? policyVersion : null,
    band: name === 'activities' ? initialBand(null, births, assumedTime(now).day) : null,
    gates: name === 'courses' ? { isEmailConfirmed, isEmailBounced, isAskedByPartners } : null,
  };
}

interface AssumedTime {
  day: PlainDate;
  /** One hour for each part of the day that is greeted in its own words. */
  hourOfGreeting: number;
}

let lastTime: (AssumedTime & { quarterHour: number }) | null = null;

/** The time in the assumed zone; kept, because computing it is 7 % of the work for the login. */
function assumedTime(now: Date): AssumedTime {
  const quarterHour = Math.floor(now.getTime() / QUARTER_HOUR_MS);
  if (lastTime?.quarterHour === quarterHour) return lastTime;
  lastTime = {
    quarterHour,
    day: dateInZone(now, ASSUMED_ZONE),
    hourOfGreeting: HOURS[partOfDay(Number(HOUR.format(now)))],
  };
  return lastTime;
}

/** The router accepts other spellings of a path, and any slug; each would be a page of its own. */
function isExact(name: PageName, pathname: string, { hasArticle }: VisitorFacts): boolean {
  if (name !== 'article') return pathname === PAGES[name].path;
  const slug = pathname.slice(pathname.lastIndexOf('/') + 1);
  return pathname === pathOf('article', { slug }) && hasArticle(slug);
}

function isAllowed(
  guard: Parameters<typeof accessTo>[0],
  path: string,
  { member, policyVersion }: VisitorFacts,
): boolean {
  const facts = { path, query: '', savedPath: null };
  const access = accessTo(
    guard,
    member === null
      ? { ...facts, signedIn: false, policy: 'unknown', lastStep: '0-landing page' }
      : {
          ...facts,
          signedIn: true,
          policy: member.signed.includes(policyVersion) ? 'signed' : 'unsigned',
          lastStep: member.lastStep,
        },
  );
  return access.kind === 'allow';
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
