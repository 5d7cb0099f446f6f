import type { Bootstrap, ConfigAnswer } from '@nestling/contract/platform/config';
import type { UserAnswer } from '@nestling/contract/account/user-record';
import type { Locale } from '@nestling/domain/account/locale';
import { matchPage } from '@nestling/domain/match-page';
import { SHELL_WORDS } from '@nestling/domain/pages';
import type { PageName } from '@nestling/domain/pages';
import type { Catalogue, Report } from '@nestling/messages/compile';
import { builtInWords } from '@nestling/messages/compile';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES, setPreferenceCookie } from '../account/public.ts';
import type { CookieSettings } from '../account/public.ts';
import type { Config } from '../config.ts';
import { appErrorItems, compiledSections, sectionProperties } from '../editorial/public.ts';
import type { ContentGateway } from '../gateways/content/port.ts';
import { isDatabaseUnavailable } from '../platform/database/availability.ts';
import { isPageRequest } from '../platform/http/page-address.ts';
import { refuse } from '../platform/http/refusal.ts';
import { memberMark } from '../platform/ids.ts';
import { sendRefusal } from '../platform/http/serve.ts';
import type { Server } from '../platform/http/serve.ts';
import { firstHtml } from './first-html.ts';
import { localeOf } from './locale-of.ts';
import { oldSyllabusTarget } from './old-syllabus.ts';
import { sendUnavailablePage } from './unavailable-page.ts';
import type { WebAssets } from './web-assets.ts';

export interface PageDeps {
  config: Config;
  version: string;
  server: Server;
  content: ContentGateway;
  assets: WebAssets;
  /** Address of the web inbox; null where none is served. */
  devInbox: string | null;
  publicUrl: () => string;
  cookies: () => CookieSettings;
  readConfig: () => Promise<ConfigAnswer>;
  recordOf: (uid: string) => Promise<UserAnswer | null>;
  report: Report;
}

/** Everything that is no call and no file is a page of the web app, or not found. */
export function servePages(app: FastifyInstance, deps: PageDeps): void {
  // Who opens the same address as a page gets one: no cache may give it this.
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply.header('cache-control', 'no-store'), refuse('route-not-found')),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [pathname = '/', query] = request.url.split('?', 2);
    const moved = await oldSyllabusTarget(deps.content, pathname);
    if (moved !== null) {
      return reply.header('cache-control', 'no-store').redirect(query === undefined ? moved : `${moved}?${query}`);
    }
    if (!isPageRequest(request)) return reply.callNotFound();
    try {
      return await sendPage(deps, request, reply, pathname);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return sendUnavailablePage(reply, {
        locale: localeOf(request),
        brandName: deps.config.BRAND_NAME,
        picture: deps.assets.addressOf('src/assets/illustrations/error-scene.svg'),
      });
    }
  });
}

async function sendPage(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  pathname: string,
): Promise<FastifyReply> {
  const [session, config] = await Promise.all([deps.server.sessionOf(request), deps.readConfig()]);
  const matched = matchPage(pathname);
  const locale = localeOf(request);
  const sections = entrySections(matched);
  const [record, messages, properties, appErrors] = await Promise.all([
    session ? deps.recordOf(session.uid) : null,
    compiledSections(deps.content, sections, locale, deps.report),
    sectionProperties(deps.content, sections),
    appErrorItems(deps.content, locale),
  ]);
  const country = request.cookies[COOKIES.country]?.toUpperCase() ?? rememberEdgeCountry(deps, request, reply);
  const bootstrap = bootstrapOf(deps, {
    config,
    locale,
    country,
    messages,
    sectionProperties: properties,
    appErrors,
    session: session && record ? { uid: session.uid, of: memberMark(session.uid), ...record } : null,
  });
  const html = firstHtml(deps.assets.html, {
    bootstrap,
    title: titleOf(matched?.page.title ?? (matched ? null : 'not-found'), locale, deps.config.BRAND_NAME),
    description: builtInWords('titles', locale)['description'] ?? '',
    route: matched?.page ?? null,
    preloads: deps.assets.preloadsOf(entryRoute(matched?.name ?? null, session !== null)),
  });
  return reply
    .code(matched ? 200 : 404)
    .header('cache-control', 'no-store')
    .header('content-language', locale)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Where the guards will lead a visitor first, so that the right code and words are there. */
function entryRoute(name: PageName | null, signedIn: boolean): PageName | null {
  if (name === 'home' || name === 'homeAlternative') return signedIn ? 'courses' : 'login';
  if (name === 'courses' && !signedIn) return 'login';
  if ((name === 'login' || name === 'register') && signedIn) return 'courses';
  return name;
}

/** The words that the entry route needs, and those of the login page, to which a guard may lead. */
function entrySections(matched: ReturnType<typeof matchPage>): string[] {
  return [...new Set([...SHELL_WORDS, 'login-form', ...(matched?.page.words ?? [])])];
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
  return country;
}

function titleOf(key: string | null, locale: Locale, brand: string): string {
  const words = key ? builtInWords('titles', locale)[key] : undefined;
  return words ? `${words} | ${brand}` : brand;
}

type BootstrapFacts = Pick<Bootstrap, 'locale' | 'country' | 'session' | 'sectionProperties' | 'appErrors'> & {
  config: ConfigAnswer;
  messages: Catalogue;
};

function bootstrapOf({ config, version, devInbox, publicUrl }: PageDeps, facts: BootstrapFacts): Bootstrap {
  const base = publicUrl();
  return {
    ...facts.config,
    version,
    brandName: config.BRAND_NAME,
    publicUrl: base,
    supportEmail: config.SUPPORT_EMAIL,
    devInbox,
    shopBaseUrl: config.SHOP_BASE_URL ?? `${base}/shop`,
    apiAccessKey: config.API_ACCESS_KEY,
    social: {
      facebook: config.SOCIAL_FACEBOOK ?? null,
      twitter: config.SOCIAL_TWITTER ?? null,
      instagram: config.SOCIAL_INSTAGRAM ?? null,
      pinterest: config.SOCIAL_PINTEREST ?? null,
    },
    locale: facts.locale,
    country: facts.country,
    session: facts.session,
    auth: facts.session
      ? null
      : { providers: { facebook: false }, passwordMinLength: config.PASSWORD_MIN_LENGTH, emailLocale: facts.locale },
    messages: facts.messages,
    sectionProperties: facts.sectionProperties,
    appErrors: facts.appErrors,
  };
}
