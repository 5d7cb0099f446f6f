import type { AnalyticsConsent } from '@nestling/domain/account/analytics-consent';
import { choosableLocales, type Locale } from '@nestling/domain/account/locale';
import { matchPage, plainPathname, type MatchedPage } from '@nestling/domain/match-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES, setPreferenceCookie, type CookieSettings, type PageVisitor } from '../account/public.ts';
import type { Edition } from '../gateways/content/port.ts';
import type { VideoGateway } from '../gateways/video/port.ts';
import { elapsedBy } from '../platform/elapsed.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import { callerOf } from '../platform/http/callers/caller-address.ts';
import { isDatabaseUnavailable } from '../platform/database/availability.ts';
import { sendComposed } from '../platform/http/answers/composed-answer.ts';
import { sessionToken } from '../platform/http/session-cookie.ts';
import { storedPart, type GzipPart } from '../platform/http/answers/gzip-parts.ts';
import { isPageRequest } from '../platform/http/address/page-address.ts';
import { RefusalError, refuse } from '../platform/http/refusal.ts';
import type { Metrics } from '../platform/metrics.ts';
import { securityHeaders, type AdmittedOrigins } from '../platform/http/security-headers.ts';
import { sendRefusal } from '../platform/http/send-answer.ts';
import { admittedOrigins } from './admitted-origins.ts';
import { cachedVisitors } from './cached-visitors.ts';
import { ownHtml } from './first-html.ts';
import { linkTags, type LinkTarget } from './link-tags.ts';
import { hasNoEntry } from './is-in-edition.ts';
import { oldSyllabusTarget } from './old-syllabus.ts';
import { pageCache, type PageCacheDeps, type PageOfVisitor } from './page-cache.ts';
import { answerPostedForms } from './posted-forms.ts';
import type { ContentPreview } from './preview/preview.ts';
import { pageRedirect } from './page-redirect.ts';
import { pageShapeOf, type PageAddress, type VisitorFacts } from './rendering/page-shape.ts';
import type { PageParts } from './rendering/rendered-pages.ts';
import { fillTemplate, memberTexts } from './rendering/template.ts';
import { sendPreviewUnavailable } from './preview/serve-preview.ts';
import { sendTooManyPage, sendUnavailablePage } from './failure-pages.ts';
import { choiceOf, consentOf, countryOf, countryOfHeader } from './visitor.ts';
import { withSlug } from './with-slug.ts';

export interface PageDeps extends PageCacheDeps {
  editionOrEmptyOf: ContentPreview['editionOrEmptyOf'];
  isPreview: ContentPreview['isPreview'];
  cookies: () => CookieSettings;
  localeOf: (request: FastifyRequest) => Locale;
  visitorOf: (token: string) => Promise<PageVisitor | null>;
  metrics: Pick<Metrics, 'registry'>;
  limiter: Pick<Limiter, 'counter'>;
  videos: VideoGateway;
  admitted: AdmittedOrigins;
}

/**
 * Serves the pages of the web app at every address that is neither a call nor a file; unknown ones
 * are not found.
 */
export function servePages(app: FastifyInstance, deps: PageDeps): void {
  // The same address answers a page to a navigation, so a cache must never store this refusal.
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply.header('cache-control', 'no-store'), refuse('route-not-found')),
  );
  answerPostedForms(app, deps);
  const cachedPage = pageCache(deps);
  const plainHeaders = headersOfPage(deps, []);
  const member = cachedVisitors(deps.metrics);
  const countPage = pageCounter(deps);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    try {
      const edition = await deps.editionOrEmptyOf(request);
      const parts = {
        edition,
        member,
        content: contentFacts(deps, edition),
        shared: (page: PageOfVisitor) => cachedPage(edition, page),
        headersFor: (scripts: readonly string[]) =>
          scripts.length === 0 ? plainHeaders : headersOfPage(deps, scripts),
        countPage,
      };
      return await answerAddress(deps, edition, parts, request, reply);
    } catch (error) {
      return sendFailurePage(deps, error, request, reply);
    }
  });
}

/**
 * A page's forms are sent by its script alone. Otherwise a password manager that submits a form
 * before the script has come would replace the page and lose what was typed.
 */
function headersOfPage({ config, admitted }: PageDeps, scripts: readonly string[]): Record<string, string> {
  return securityHeaders(config, { ...admitted, scripts, sendsForms: false });
}

/** What of content and settings decides whether a page is rendered. */
function contentFacts(deps: PageDeps, edition: Edition): Pick<VisitorFacts, 'policyVersion' | 'hasArticle'> {
  return {
    policyVersion: deps.readConfig(edition).policyVersion,
    hasArticle: (slug) => edition.entry('article', slug) !== null,
  };
}

/** Throws for a caller who asks for more documents than anybody reads. */
function pageCounter({ limiter, clock }: PageDeps): (request: FastifyRequest) => void {
  const counters = {
    member: limiter.counter('page-member'),
    address: limiter.counter('page-address'),
  };
  const elapsed = elapsedBy(clock);
  return (request) => {
    const uid = request.session?.uid;
    const verdict =
      uid === undefined ? counters.address?.(callerOf(request), elapsed()) : counters.member?.(uid, elapsed());
    if (verdict) throw new RefusalError(refuse('too-many-requests', verdict));
  };
}

interface PartSources {
  edition: Edition;
  /** @throws RefusalError past the limit of the caller */
  countPage: (request: FastifyRequest) => void;
  shared: (page: PageOfVisitor) => PageParts;
  member: ReturnType<typeof cachedVisitors>;
  content: ReturnType<typeof contentFacts>;
  /** The security headers of a document that admits scripts of these origins. */
  headersFor: (scripts: readonly string[]) => Record<string, string>;
}

/** Sends the page of an address, or a redirect to the spelling or the page that it has now. */
async function answerAddress(
  deps: PageDeps,
  edition: Edition,
  parts: PartSources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [pathname = '/', ...query] = request.url.split('?');
  const moved = oldSyllabusTarget(edition, pathname);
  if (moved !== null) return reply.header('cache-control', 'no-store').redirect([moved, ...query].join('?'));
  if (!isPageRequest(request)) {
    reply.callNotFound();
    return reply;
  }
  const matched = openPage(deps, edition, pathname);
  const plain = matched && withSlug(edition, matched, plainPathname(matched, pathname));
  if (plain !== null && plain !== pathname)
    return reply.header('cache-control', 'no-store').redirect([plain, ...query].join('?'), 301);
  reply.headers(parts.headersFor(admittedOrigins(deps, edition, pathname)));
  const status = matched === null || hasNoEntry(edition, matched, pathname) ? 404 : 200;
  return sendPage(deps, parts, request, reply, { matched, pathname, status });
}

/** The page of an address; null where there is none, as for the debug page unless its flag is on. */
function openPage({ readConfig }: PageDeps, edition: Edition, pathname: string): MatchedPage | null {
  const matched = matchPage(pathname);
  return matched?.name === 'debug' && !readConfig(edition).flags.debugMode ? null : matched;
}

/** @throws any other error than those that have a page of their own */
function sendFailurePage(deps: PageDeps, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const send = failurePageOf(deps, error, request);
  if (send === null) throw error;
  return send(reply, {
    locale: deps.localeOf(request),
    brandName: deps.config.BRAND_NAME,
    picture: deps.assets.addressOf('src/assets/illustrations/error-scene.svg'),
  });
}

function failurePageOf(
  { isPreview }: PageDeps,
  error: unknown,
  request: FastifyRequest,
): typeof sendUnavailablePage | null {
  if (isDatabaseUnavailable(error)) return sendUnavailablePage;
  if (!(error instanceof RefusalError)) return null;
  const { refusal } = error;
  // Its page is the way out of the preview.
  if (isPreview(request)) return (reply, page) => sendPreviewUnavailable(reply, page, refusal);
  const { refused, retryAfter } = refusal;
  if (refused !== 'too-many-requests' || retryAfter === undefined) return null;
  return (reply, page) => sendTooManyPage(reply, page, retryAfter);
}

interface AnsweredAddress extends PageAddress {
  /** 404 for an address without a page, and for a page about an entry that the content lacks. */
  status: 200 | 404;
}

async function sendPage(
  deps: PageDeps,
  parts: PartSources,
  request: FastifyRequest,
  reply: FastifyReply,
  address: AnsweredAddress,
): Promise<FastifyReply> {
  const token = sessionToken(request);
  const visitor = token ? await deps.visitorOf(token) : null;
  request.session = visitor?.session ?? null;
  parts.countPage(request);
  const target = pageRedirect(request, address.matched, visitor !== null);
  if (target !== null) return reply.header('cache-control', 'no-store').redirect(target);
  return sendDocument(deps, parts, request, reply, { ...address, visitor });
}

async function sendDocument(
  deps: PageDeps,
  parts: PartSources,
  request: FastifyRequest,
  reply: FastifyReply,
  { matched, pathname, status, visitor }: AnsweredAddress & { visitor: PageVisitor | null },
): Promise<FastifyReply> {
  const locale = deps.localeOf(request);
  const preview = deps.isPreview(request);
  const signedIn = visitor !== null;
  const country = countryOf(request) ?? rememberEdgeCountry(deps, request, reply);
  const consent = consentOf(request, visitor?.session.country ?? country);
  renewChoices(deps, request, reply, locale);
  const member = visitor && parts.member(visitor, { country, consent });
  const facts = { ...parts.content, member: member?.facts ?? null, isPreview: preview, country, now: deps.clock.now() };
  const shape = pageShapeOf(request, { matched, pathname }, facts);
  const [before, after] = parts.shared({ matched, locale, signedIn, preview, shape });
  // A rendered page is larger; what is not rendered is sent as soon as possible.
  const own = member?.part(shape === null ? 'stored' : 'compressed') ?? visitorPart({ country, consent });
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-language', locale)
    .type('text/html; charset=utf-8');
  const filled = fillTemplate(
    before,
    member && memberTexts(member.facts),
    signedIn || preview || status === 404 ? null : tagsOf(deps, parts.edition, request, { matched, pathname, locale }),
  );
  return sendComposed(request, reply, { parts: [...filled, own, after] });
}

/** Only visitors get them, because messengers and search engines have no session. */
function tagsOf(
  deps: PageDeps,
  edition: Edition,
  request: FastifyRequest,
  { matched, pathname, locale }: Pick<LinkTarget, 'pathname' | 'locale'> & { matched: MatchedPage | null },
): GzipPart | null {
  if (matched === null) return null;
  const isLocaleInQuery = new URL(request.url, deps.publicUrl()).searchParams.get('locale') === locale;
  const choosable = choosableLocales(deps.readConfig(edition).locales);
  const site = { base: deps.publicUrl(), brand: deps.config.BRAND_NAME, videos: deps.videos };
  return linkTags(edition, site, { matched, pathname, locale, isLocaleInQuery, choosable });
}

/** The own part of a visitor without a session. */
function visitorPart({ country, consent }: { country: string | null; consent: AnalyticsConsent }): GzipPart {
  return storedPart(ownHtml({ country, analytics: { consent }, session: null }));
}

function rememberEdgeCountry(
  { config, cookies }: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): string | null {
  const header = request.headers[config.EDGE_COUNTRY_HEADER];
  const country = typeof header === 'string' ? header.toUpperCase() : '';
  if (!/^[A-Z]{2}$/.test(country) || country === 'XX') return null;
  setPreferenceCookie(reply, COOKIES.country, country, cookies());
  return countryOfHeader(country);
}

/**
 * Stores the language and a no to analytics again. Safari deletes a cookie that a script has set
 * after seven days, but not one of an answer, and both would be forgotten. This answer may arrive
 * after a choice in another tab: a yes is left alone for that, and a language is soon chosen again.
 */
function renewChoices({ cookies }: PageDeps, request: FastifyRequest, reply: FastifyReply, locale: Locale): void {
  if (request.cookies[COOKIES.locale] === locale) setPreferenceCookie(reply, COOKIES.locale, locale, cookies());
  if (choiceOf(request) === 'no') setPreferenceCookie(reply, COOKIES.consent, 'analytics=no', cookies());
}
