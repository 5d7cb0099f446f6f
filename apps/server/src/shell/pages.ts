import type { AuthConfig } from '@nestling/contract/account/session';
import type { ConfigAnswer } from '@nestling/contract/platform/config';
import type { Locale } from '@nestling/domain/account/locale';
import { matchPage } from '@nestling/domain/match-page';
import { SHELL_WORDS } from '@nestling/domain/pages';
import type { PageName } from '@nestling/domain/pages';
import { formatMessage } from '@nestling/messages/format';
import type { CompileReport } from '@nestling/messages/compile';
import { builtInWords } from '@nestling/messages/compile';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES, setPreferenceCookie } from '../account/public.ts';
import type { CookieSettings, PageVisitor } from '../account/public.ts';
import type { Config } from '../config.ts';
import { appErrorItems, compiledSections, sectionProperties } from '../editorial/public.ts';
import { pictureOrigins } from '../gateways/content/contentful/picture-origins.ts';
import type { Edition } from '../gateways/content/port.ts';
import { shopHosts } from '../gateways/shop/shop-urls.ts';
import { isDatabaseUnavailable } from '../platform/database/availability.ts';
import { sendComposed } from '../platform/http/composed-answer.ts';
import { sessionToken } from '../platform/http/session-cookie.ts';
import { gzipPart, storedPart } from '../platform/http/gzip-parts.ts';
import type { GzipPart } from '../platform/http/gzip-parts.ts';
import { isPageRequest } from '../platform/http/page-address.ts';
import { RefusalError, refuse } from '../platform/http/refusal.ts';
import type { Metrics } from '../platform/metrics.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { sendRefusal } from '../platform/http/send-answer.ts';
import { admittedOrigins } from './certified-page.ts';
import { cachedVisitors } from './cached-visitors.ts';
import { firstHtml, ownHtml } from './first-html.ts';
import type { FirstHtml } from './first-html.ts';
import type { ReadConfig } from './remote-config.ts';
import { oldSyllabusTarget } from './old-syllabus.ts';
import type { ContentPreview } from './preview.ts';
import { sendPreviewUnavailable } from './serve-preview.ts';
import { sendUnavailablePage } from './unavailable-page.ts';
import { consentOf, countryOf, knownCountry } from './visitor.ts';
import type { WebAssets } from './web-assets.ts';

export interface PageDeps {
  config: Config;
  version: string;
  editionOrEmptyOf: ContentPreview['editionOrEmptyOf'];
  isPreview: ContentPreview['isPreview'];
  assets: WebAssets;
  /** Null where the inbox is not served. */
  devInbox: string | null;
  publicUrl: () => string;
  cookies: () => CookieSettings;
  readConfig: ReadConfig;
  localeOf: (request: FastifyRequest) => Locale;
  visitorOf: (token: string) => Promise<PageVisitor | null>;
  metrics: Pick<Metrics, 'registry'>;
  report: CompileReport;
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
  const cachedPage = pageCache(deps);
  const ownPart = cachedVisitors(deps.metrics);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    try {
      const edition = await deps.editionOrEmptyOf(request);
      const parts = { ownPart, shared: (page: PageOfVisitor) => cachedPage(edition, page) };
      return await answerAddress(deps, edition, parts, request, reply);
    } catch (error) {
      return sendFailurePage(deps, error, request, reply);
    }
  });
}

interface PageParts {
  shared: (page: PageOfVisitor) => CachedPage;
  ownPart: ReturnType<typeof cachedVisitors>;
}

/** Sends the page of an address, or a redirect where a page had it. */
async function answerAddress(
  deps: PageDeps,
  edition: Edition,
  parts: PageParts,
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
  const scripts = admittedOrigins(deps, edition, pathname);
  if (scripts.length > 0)
    reply.headers(securityHeaders(deps.config, { scripts, pictures: pictureOrigins(deps.config) }));
  return sendPage(deps, parts, request, reply, pathname);
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
  return error instanceof RefusalError && isPreview(request) ? sendPreviewUnavailable : null;
}

async function sendPage(
  deps: PageDeps,
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  pathname: string,
): Promise<FastifyReply> {
  const token = sessionToken(request);
  const visitor = token ? await deps.visitorOf(token) : null;
  request.session = visitor?.session ?? null;
  const matched = matchPage(pathname);
  const locale = deps.localeOf(request);
  const [before, after] = parts.shared({
    matched,
    locale,
    signedIn: visitor !== null,
    preview: deps.isPreview(request),
  });
  const country = countryOf(request) ?? rememberEdgeCountry(deps, request, reply);
  const consent = consentOf(request, visitor?.session.country ?? country);
  const own = visitor
    ? parts.ownPart(visitor, { country, consent })
    : storedPart(ownHtml({ country, analytics: { consent }, session: null, auth: authOf(deps.config, locale) }));
  reply
    .code(matched ? 200 : 404)
    .header('cache-control', 'no-store')
    .header('content-language', locale)
    .type('text/html; charset=utf-8');
  return sendComposed(request, reply, { parts: [before, own, after], gzip: null });
}

function authOf({ PASSWORD_MIN_LENGTH, SOCIAL_SIGN_IN }: Config, emailLocale: Locale): AuthConfig {
  return {
    providers: { facebook: SOCIAL_SIGN_IN === 'facebook' },
    passwordMinLength: PASSWORD_MIN_LENGTH,
    emailLocale,
  };
}

/** Where the guards will lead a visitor first, so that the right code and words are there. */
function entryRoute(name: PageName | null, signedIn: boolean): PageName | null {
  if (name === 'home' || name === 'homeAlternative') return signedIn ? 'courses' : 'login';
  if (name === 'courses' && !signedIn) return 'login';
  if ((name === 'login' || name === 'register') && signedIn) return 'courses';
  return name;
}

/** Includes the login page, because a guard may redirect there. */
function entrySections({ matched, preview }: PageOfVisitor): string[] {
  const ofPreview = preview ? ['preview'] : [];
  return [...new Set([...SHELL_WORDS, 'login-form', ...(matched?.page.words ?? []), ...ofPreview])];
}

function rememberEdgeCountry(
  { config, cookies }: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): string | null {
  const given = request.headers[config.EDGE_COUNTRY_HEADER];
  const country = typeof given === 'string' ? given.toUpperCase() : '';
  if (!/^[A-Z]{2}$/.test(country) || country === 'XX') return null;
  setPreferenceCookie(reply, COOKIES.country, country, cookies());
  return knownCountry(country);
}

type CachedPage = readonly [before: GzipPart, after: GzipPart];
type PageCache = (edition: Edition, page: PageOfVisitor) => CachedPage;

/** The inputs of a first HTML without its visitor's own data, so that visitors can share it. */
interface PageOfVisitor {
  matched: ReturnType<typeof matchPage>;
  locale: Locale;
  signedIn: boolean;
  preview: boolean;
}

/** Compressed once per settings object, so that a change of the settings discards all pages. */
function pageCache(deps: PageDeps): PageCache {
  const bySettings = new WeakMap<ConfigAnswer, Map<string, CachedPage>>();
  return (edition, page) => {
    const settings = deps.readConfig(edition);
    const cached = bySettings.get(settings) ?? new Map<string, CachedPage>();
    bySettings.set(settings, cached);
    const key = [page.matched?.name, page.locale, page.signedIn, page.preview, deps.publicUrl()].join(' ');
    const known = cached.get(key);
    if (known) return known;
    const { before, after } = firstHtmlOf(deps, edition, settings, page);
    const made = [gzipPart(before), gzipPart(after)] as const;
    cached.set(key, made);
    return made;
  };
}

function firstHtmlOf(deps: PageDeps, edition: Edition, settings: ConfigAnswer, page: PageOfVisitor): FirstHtml {
  const { matched, locale, signedIn, preview } = page;
  const sections = entrySections(page);
  const asked = matched?.name ?? null;
  return firstHtml(deps.assets.html, {
    bootstrap: {
      ...bootstrapOf(deps, settings),
      locale,
      preview,
      messages: compiledSections(edition, sections, locale, deps.report),
      sectionProperties: sectionProperties(edition, sections, locale),
      appErrors: appErrorItems(edition, locale),
    },
    title: titleOf(matched?.page.title ?? (matched ? null : 'not-found'), locale, deps.config.BRAND_NAME),
    description: builtInWords('titles', locale)['description'] ?? '',
    waiting: formatMessage(locale, 'not-started.text', {
      brand: deps.config.BRAND_NAME,
      email: deps.config.SUPPORT_EMAIL,
    }),
    noindex: preview || (matched?.page.noindex ?? false),
    preloads: deps.assets.preloadsOf(entryRoute(asked, signedIn), asked),
  });
}

function titleOf(key: string | null, locale: Locale, brand: string): string {
  const words = key ? builtInWords('titles', locale)[key] : undefined;
  return words ? `${words} | ${brand}` : brand;
}

function bootstrapOf({ config, version, devInbox, publicUrl }: PageDeps, settings: ConfigAnswer) {
  const base = publicUrl();
  return {
    ...settings,
    version,
    brandName: config.BRAND_NAME,
    publicUrl: base,
    supportEmail: config.SUPPORT_EMAIL,
    devInbox,
    shopBaseUrl: config.SHOP_BASE_URL ?? `${base}/shop`,
    shopHosts: shopHosts(config),
    apiAccessKey: config.API_ACCESS_KEY,
    reporting: config.NODE_ENV === 'production',
    social: {
      facebook: config.SOCIAL_FACEBOOK ?? null,
      twitter: config.SOCIAL_TWITTER ?? null,
      instagram: config.SOCIAL_INSTAGRAM ?? null,
      pinterest: config.SOCIAL_PINTEREST ?? null,
    },
  };
}
