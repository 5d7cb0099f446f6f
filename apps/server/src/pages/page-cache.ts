import type { ConfigAnswer, ReadKey } from '@nestling/contract/platform/config';
import type { AuthConfig } from '@nestling/contract/account/session';
import type { Locale } from '@nestling/domain/account/locale';
import type { matchPage } from '@nestling/domain/match-page';
import { sectionsOfPage } from '@nestling/domain/page-words';
import type { PageName } from '@nestling/domain/pages';
import { builtInTexts, type CompileReport } from '@nestling/messages/compile';
import { formatMessage } from '@nestling/messages/format';
import type { Config } from '../config.ts';
import { appErrorItems, compiledMessages, sectionProperties } from '../editorial/public.ts';
import type { Edition } from '../gateways/content/port.ts';
import { shopHosts } from '../gateways/shop/shop-urls.ts';
import type { Clock } from '../platform/clock.ts';
import { gzipPart } from '../platform/http/answers/gzip-parts.ts';
import {
  firstHtml,
  type FirstHtml,
  type OwnBootstrap,
  type Preloads,
  type RenderedContent,
  type SharedBootstrap,
} from './first-html.ts';
import type { ReadConfig } from '../composition/config-reader.ts';
import { assumedMember } from './rendering/assumed-member.ts';
import type { PageShape } from './rendering/page-shape.ts';
import type { PageParts, RenderedPages } from './rendering/rendered-pages.ts';
import { createTemplate, hasPlaceholder, plainTemplate, renderedPart, type Template } from './rendering/template.ts';
import type { WebAssets } from './assets/web-assets.ts';

export interface PageCacheDeps {
  config: Config;
  version: string;
  assets: WebAssets;
  /** Null where the inbox is not served. */
  devInbox: string | null;
  publicUrl: () => string;
  readConfig: ReadConfig;
  report: CompileReport;
  clock: Clock;
  /** Returns the answer of a read that is the same for all; null for any other. */
  answerOf: (edition: Edition, key: ReadKey) => unknown;
  /** Null where no page is rendered. */
  renderedPages: RenderedPages | null;
}

type PageCache = (edition: Edition, page: PageOfVisitor) => PageParts;

/** The inputs of a first HTML without its visitor's own data, so that visitors can share it. */
export interface PageOfVisitor {
  matched: ReturnType<typeof matchPage>;
  locale: Locale;
  signedIn: boolean;
  preview: boolean;
  /** Null where the page is sent without its content, which the browser then renders. */
  shape: PageShape | null;
}

const LATE_SCRIPTS = 'src/late-scripts.ts';

/** What is to come into a frame is requested by the scripts, so that late ones would delay it. */
function lateScriptsOf(assets: WebAssets, { isFrame }: PageShape): string | null {
  return isFrame ? null : assets.addressOf(LATE_SCRIPTS);
}

/** Compressed once per settings object, so that a change of the settings discards all pages. */
export function pageCache(deps: PageCacheDeps): PageCache {
  const bySettings = new WeakMap<ConfigAnswer, { id: number; pages: Map<string, PageParts> }>();
  let settingsCount = 0;

  function cacheOf(settings: ConfigAnswer) {
    const cached = bySettings.get(settings);
    if (cached) return cached;
    settingsCount += 1;
    const created = { id: settingsCount, pages: new Map<string, PageParts>() };
    bySettings.set(settings, created);
    return created;
  }

  return (edition, page) => {
    const settings = deps.readConfig(edition);
    const { id, pages } = cacheOf(settings);
    const rendered = renderedParts(deps, { edition, settings, settingsId: id }, page);
    if (rendered) return rendered;
    const key = keyOf(deps, page);
    const cached = pages.get(key);
    if (cached) return cached;
    // Without the shape, also where the rendering failed, because all visitors of the key get it.
    const unrendered = { ...page, shape: null };
    const bootstrap = sharedBootstrap(deps, edition, settings, unrendered);
    const { before, after } = htmlOf(deps, unrendered, { bootstrap, rendered: null });
    const parts: PageParts = [plainTemplate(before, gzipPart), gzipPart(after)];
    pages.set(key, parts);
    return parts;
  };
}

function keyOf({ publicUrl }: PageCacheDeps, { matched, locale, signedIn, preview }: PageOfVisitor): string {
  return [matched?.name, locale, signedIn, preview, publicUrl()].join(' ');
}

/** What is served when a page is asked for; its number changes with each object of the settings. */
interface Served {
  edition: Edition;
  settings: ConfigAnswer;
  settingsId: number;
}

function renderedParts(
  deps: PageCacheDeps,
  { edition, settings, settingsId }: Served,
  page: PageOfVisitor,
): PageParts | null {
  const { shape } = page;
  if (shape === null || deps.renderedPages === null) return null;
  const { path, assumed: rendered } = shape;
  const shared = () => ({ ...sharedBootstrap(deps, edition, settings, page), rendered });
  return deps.renderedPages({
    name: shape.name,
    key: [settingsId, keyOf(deps, page), JSON.stringify(shape)].join(' '),
    input: () => ({ address: path, bootstrap: { ...shared(), ...assumedVisitor(deps, shape) } }),
    answer: (key) => deps.answerOf(edition, key),
    compose: ({ html, head }, answers) => {
      const bootstrap: SharedBootstrap = { ...shared(), ...(answers.length > 0 && { answers }) };
      const { before, after } = htmlOf(deps, page, {
        bootstrap,
        rendered: { html, head, lateScripts: lateScriptsOf(deps.assets, shape) },
      });
      const template = shape.member === null ? plainTemplate(before, renderedPart) : memberTemplate(before, bootstrap);
      return [template, gzipPart(after)];
    },
  });
}

/** @throws Error where the content itself has a placeholder, which would become a member's word */
function memberTemplate(before: string, bootstrap: SharedBootstrap): Template {
  if (hasPlaceholder(JSON.stringify(bootstrap)))
    throw new Error('The content has a private character that stands for a member’s words');
  return createTemplate(before);
}

/** A visitor with nothing of their own but what the shape of the page depends on. */
function assumedVisitor({ clock }: Pick<PageCacheDeps, 'clock'>, { isUnitedStates, member }: PageShape): OwnBootstrap {
  return {
    country: isUnitedStates ? 'US' : null,
    analytics: { consent: 'no' },
    session: member && assumedMember(member, clock.now()),
  };
}

/** Returns what the sign-in needs; members have it too, because their session may end while the page is open. */
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

/** Includes the login page, unless no guard redirects there: the server has asked it already. */
function entryWords({ matched, preview, shape }: PageOfVisitor): string[] {
  const ofGuard = shape !== null && shape.member !== null && !shape.isFrame ? [] : sectionsOfPage('login');
  const ofPreview = preview ? ['preview'] : [];
  return [...new Set([...sectionsOfPage(matched?.name ?? null), ...ofGuard, ...ofPreview])];
}

function sharedBootstrap(
  deps: PageCacheDeps,
  edition: Edition,
  settings: ConfigAnswer,
  page: PageOfVisitor,
): SharedBootstrap {
  const { locale, preview } = page;
  const words = entryWords(page);
  return {
    ...bootstrapOf(deps, settings),
    locale,
    preview,
    auth: authOf(deps.config, locale),
    messages: compiledMessages(edition, words, locale, deps.report),
    sectionProperties: sectionProperties(edition, words, locale),
    appErrors: appErrorItems(edition, locale),
  };
}

/** @param content bootstrap, and the rendered page; null where it is not rendered */
function htmlOf(
  deps: PageCacheDeps,
  { matched, locale, signedIn, preview }: PageOfVisitor,
  { bootstrap, rendered }: { bootstrap: SharedBootstrap; rendered: RenderedContent | null },
): FirstHtml {
  const pageName = matched?.name ?? null;
  const preloads = deps.assets.preloadsOf(entryRoute(pageName, signedIn), pageName);
  return firstHtml(deps.assets.html, {
    bootstrap,
    rendered,
    title: titleOf(matched?.page.title ?? (matched ? null : 'not-found'), locale, deps.config.BRAND_NAME),
    description: builtInTexts('titles', locale)['description'] ?? '',
    waiting: formatMessage(locale, 'not-started.text', {
      brand: deps.config.BRAND_NAME,
      email: deps.config.SUPPORT_EMAIL,
    }),
    noindex: preview || (matched?.page.noindex ?? false),
    preloads: rendered ? withFooter(deps.assets, preloads, matched) : preloads,
  });
}

/** A rendered page has its footer at once, so that it needs the footer's files at once. */
function withFooter(assets: WebAssets, preloads: Preloads, matched: PageOfVisitor['matched']): Preloads {
  if (matched?.page.footer !== 'full') return preloads;
  const { scripts, styles } = assets.footerFiles();
  return {
    ...preloads,
    scripts: [...new Set([...preloads.scripts, ...scripts])],
    styles: [...new Set([...preloads.styles, ...styles])],
  };
}

function titleOf(key: string | null, locale: Locale, brand: string): string {
  const words = key ? builtInTexts('titles', locale)[key] : undefined;
  return words ? `${words} | ${brand}` : brand;
}

function bootstrapOf({ config, version, devInbox, publicUrl }: PageCacheDeps, settings: ConfigAnswer) {
  const base = publicUrl();
  return {
    ...settings,
    version,
    brandName: config.BRAND_NAME,
    publicUrl: base,
    supportEmail: config.SUPPORT_EMAIL,
    devInbox,
    shopBaseUrl: config.SHOP_BASE_URL ?? '/shop',
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
