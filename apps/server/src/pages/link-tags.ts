import { article } from '@nestling/contract/content/article';
import { video } from '@nestling/contract/content/video';
import type { Locale } from '@nestling/domain/account/locale';
import type { MatchedPage } from '@nestling/domain/match-page';
import { PAGES, pathOf, type PageName } from '@nestling/domain/pages';
import type { SizedPicture } from '@nestling/domain/picture-sources';
import { builtInTexts } from '@nestling/messages/compile';
import { perEdition } from '../gateways/content/edition.ts';
import type { Edition } from '../gateways/content/port.ts';
import type { VideoGateway } from '../gateways/video/port.ts';
import { findCourse } from '../learning/public.ts';
import type { GzipPart } from '../platform/http/answers/gzip-parts.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { renderedPart } from './rendering/template.ts';
import { SHARE_PICTURE } from './assets/site-files.ts';

/** Where a link leads, as far as a messenger or a search engine may know it. */
export interface LinkTarget {
  matched: MatchedPage;
  pathname: string;
  locale: Locale;
  /** Whether the address asks for this language. */
  isLocaleInQuery: boolean;
  /** The languages that visitors can choose. */
  choosable: readonly Locale[];
}

interface Site {
  base: string;
  brand: string;
  videos: VideoGateway;
}

interface Preview {
  title: string | null;
  description: string | null;
  picture: SizedPicture | null;
}

const NOTHING: Preview = { title: null, description: null, picture: null };

type OfEntry = (edition: Edition, slug: string, locale: Locale, videos: VideoGateway) => Preview | null;

const ENTRIES: Readonly<Partial<Record<PageName, OfEntry>>> = {
  course: (edition, slug, locale) => {
    const course = findCourse(edition, slug, locale);
    if (!course?.displayable) return null;
    const { title, courseByline, heroImage } = course.fields;
    return { title, description: courseByline, picture: heroImage };
  },
  article: (edition, slug, locale) => {
    const entry = edition.find(article, slug, locale);
    return entry && { title: entry.articleTitle, description: entry.articleDescription, picture: entry.heroImage };
  },
  video: (edition, slug, locale, videos) => {
    const entry = edition.find(video, slug, locale);
    if (!entry) return null;
    const { poster } = videos.mediaOf(edition, entry.videoId, locale);
    return { title: entry.displayTitle || entry.title, description: entry.description, picture: poster };
  },
};

/**
 * Returns the tags that describe a page to messengers (https://ogp.me) and name its languages to
 * search engines, compressed; null for an address that no link should show.
 */
export function linkTags(edition: Edition, site: Site, linked: LinkTarget): GzipPart | null {
  const { matched, pathname, locale, isLocaleInQuery, choosable } = linked;
  const ofEntry = ENTRIES[matched.name];
  if (matched.page.path.includes(':') && !ofEntry) return null;
  const slug = ofEntry ? (pathname.split('/').at(-1) ?? '') : null;
  const preview = slug === null ? NOTHING : ofEntry?.(edition, slug, locale, site.videos);
  if (!preview) return null;
  const { base, brand } = site;
  const key = [base, brand, matched.name, slug, locale, isLocaleInQuery, ...choosable].join(' ');
  const cache = cacheOf(edition);
  const cached = cache.get(key);
  if (cached) return cached;
  const address = `${base}${addressOf(matched.name, slug)}`;
  const url = isLocaleInQuery ? inLanguage(address, locale) : address;
  const tags = [
    ...openGraph(matched.name, preview, { base, brand, locale }),
    property('og:url', url),
    ...languageLinks(matched.name, { address, url, choosable }),
  ];
  const part = renderedPart(tags.join(''));
  cache.set(key, part);
  return part;
}

/** Its keys come from content and settings, never from a query, so the cache is bounded. */
const cacheOf = perEdition((_edition) => new Map<string, GzipPart>());

function addressOf(name: PageName, slug: string | null): string {
  if (slug === null) return PAGES[name].path;
  if (name === 'course' || name === 'video' || name === 'article') return pathOf(name, { slug });
  throw new Error(`${name} shows no entry`);
}

function openGraph(
  name: PageName,
  { title, description, picture }: Preview,
  { base, brand, locale }: { base: string; brand: string; locale: Locale },
): string[] {
  const titles = builtInTexts('titles', locale);
  const key = PAGES[name].title;
  const large = pictureTags(base, picture);
  return [
    property('og:type', name === 'article' ? 'article' : 'website'),
    property('og:site_name', brand),
    property('og:locale', locale.replace('-', '_')),
    property('og:title', title || (key && titles[key]) || brand),
    property('og:description', description || titles['description'] || ''),
    ...(large ?? pictureTags(base, SHARE_PICTURE) ?? []),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Null for a drawing, because messengers show no SVG. */
function pictureTags(base: string, picture: SizedPicture | null): string[] | null {
  if (picture === null || /\.svg(?:[?#]|$)/i.test(picture.url)) return null;
  return [
    property('og:image', new URL(picture.url, base).href),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
  ];
}

/** A page of a language that the address asks for is one of its own; the plain address is in the reader's. */
function languageLinks(
  name: PageName,
  { address, url, choosable }: { address: string; url: string; choosable: readonly string[] },
): string[] {
  const { noindex, guard } = PAGES[name];
  if (noindex || guard !== 'pub') return [];
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...choosable.map((each) => alternate(each, inLanguage(address, each))),
    alternate('x-default', address),
  ];
}

const inLanguage = (address: string, locale: string) => `${address}?locale=${locale}`;

const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`;

const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
