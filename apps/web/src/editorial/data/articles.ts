import type { Image } from '@nestling/contract/editorial/image';
import { readEducationContent, type ContentItem } from '@nestling/contract/platform/content';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { pathOf } from '@nestling/domain/pages';
import { itemsOf } from '../../lib/api/content-items.ts';
import { imageOf } from '../../lib/api/image-of.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { recordOf } from '../../lib/state.ts';
import { langOf } from '../../lib/words/fallback-lang.ts';

/** Path of the list of all articles. */
export const ALL_ARTICLES = `${pathOf('courses')}#articles`;

/** Articles are the same for every member, so that the cache may survive a sign-out. */
const SHARED = { isShared: true } as const;

/** Page size of articles. */
export const ARTICLES_AT_ONCE = 50;

/** A category of articles. */
export interface ArticleCategory {
  slug: string;
  title: string;
  icon: Image | null;
  /** Shown where there is no icon. */
  picture: Image | null;
  /** Null where the address must not be followed. */
  url: string | null;
  /** Language of the title, where it differs from the page. */
  lang: string | undefined;
}

/** An article as its tile shows it. */
export interface Article {
  slug: string;
  title: string;
  description: string;
  /** Label of the link. */
  callToAction: string | null;
  picture: Image | null;
  /** Its page here, otherwise its external page; null where neither may be followed. */
  link: string | null;
  category: ArticleCategory | null;
  /** Language of the text, where it differs from the page. */
  lang: string | undefined;
  /** True on a page of another language, where the title or what the tile leads to is in English. */
  isInEnglish: boolean;
}

/** An article with its text. */
export interface ArticlePage extends Article {
  bodyHtml: string;
  whenToCallHtml: string | null;
  /** Calendar day of the last fact check. */
  checkedOn: string | null;
  minutes: number | null;
  sources: readonly { title: string; url: string }[];
  /** The external page. */
  url: string | null;
  /** Slugs of the articles to read next. */
  next: readonly string[];
}

export interface ArticleListModel {
  articles: Article[];
  /** Articles in the language, visible or not. */
  total: number;
}

interface ArticleRequest {
  /** Slug of the requested category; null for all. */
  category?: string | null;
  skip?: number;
}

/** What a tile shows: the text of an article is many times as long. */
const OF_TILES = 'articleCategory,articleDescription,articleTitle,ctaText,heroImage,minutes,url';

const tilesIn = (locale: string) =>
  ({ contentType: 'article', include: 2, locale, verbose: 'true', select: OF_TILES }) as const;

/** Creates the query of articles in a language, in the editors' order. */
export function articlesQuery(locale: string, { category = null, skip = 0 }: ArticleRequest = {}) {
  return queryOf(
    readEducationContent,
    {
      query: {
        ...tilesIn(locale),
        ...(category !== null && { articleCategory: category }),
        ...(skip > 0 && { skip }),
      },
    },
    {
      meta: SHARED,
      select: ({ data }): ArticleListModel => ({
        articles: itemsOf(data).flatMap((item) => articleOf(item, locale) ?? []),
        total: data.total,
      }),
    },
  );
}

/** Creates the query of the articles of some slugs, in the order of the slugs. */
export function articlesOfQuery(slugs: readonly string[], locale: string) {
  return queryOf(
    readEducationContent,
    {
      query: {
        ...tilesIn(locale),
        'slug[in]': slugs.join(','),
      },
    },
    {
      meta: SHARED,
      select: ({ data }): Article[] => {
        const articles = itemsOf(data).flatMap((item) => articleOf(item, locale) ?? []);
        return slugs.flatMap((slug) => articles.find((article) => article.slug === slug) ?? []);
      },
    },
  );
}

/**
 * Creates the query of one article with its text; null where none exists, or only an external one.
 */
export function articleQuery(slug: string, locale: string) {
  return queryOf(
    readEducationContent,
    { query: { contentType: 'article', slug, include: 2, locale, verbose: 'true' } },
    {
      meta: SHARED,
      select: ({ data }): ArticlePage | null => {
        const [item] = itemsOf(data);
        return item ? articlePageOf(item, locale) : null;
      },
    },
  );
}

/** Creates the query of the categories, in the editors' order. */
export function categoriesQuery(locale: string) {
  return queryOf(
    readEducationContent,
    { query: { contentType: 'articleCategory', include: 2, locale, verbose: 'true' } },
    { meta: SHARED, select: ({ data }) => itemsOf(data).flatMap((item) => categoryOf(item, locale) ?? []) },
  );
}

function articleOf(item: ContentItem, locale: string): Article | null {
  const { slug, articleTitle, articleDescription, ctaText, heroImage, url, articleCategory, minutes } = item;
  if (typeof articleTitle !== 'string') return null;
  const elsewhere = contentLink(textOf(url));
  // Only an article with a text of ours has minutes.
  const hasPage = typeof minutes === 'number';
  const lang = langOf('articleTitle', item.fallbackFields, locale);
  return {
    slug,
    title: articleTitle,
    description: textOf(articleDescription) ?? '',
    callToAction: textOf(ctaText),
    picture: imageOf(heroImage),
    link: hasPage ? pathOf('article', { slug }) : elsewhere,
    category: categoryOf(articleCategory, locale),
    lang,
    isInEnglish: (lang ?? langOf(hasPage ? 'body' : 'url', item.fallbackFields, locale)) !== undefined,
  };
}

function articlePageOf(item: ContentItem, locale: string): ArticlePage | null {
  const article = articleOf(item, locale);
  const bodyHtml = textOf(item['bodyHtml']);
  if (article === null || bodyHtml === null) return null;
  const { whenToCallHtml, checkedOn, minutes, sources, url, next } = item;
  return {
    ...article,
    bodyHtml,
    whenToCallHtml: textOf(whenToCallHtml),
    checkedOn: textOf(checkedOn),
    minutes: typeof minutes === 'number' ? minutes : null,
    sources: Array.isArray(sources) ? sources.flatMap((source: unknown) => sourceOf(source) ?? []) : [],
    url: contentLink(textOf(url)),
    next: Array.isArray(next) ? next.flatMap((slug: unknown) => textOf(slug) ?? []) : [],
  };
}

function sourceOf(written: unknown): { title: string; url: string } | null {
  const { title, url } = recordOf(written);
  const address = contentLink(textOf(url));
  return typeof title === 'string' && address !== null ? { title, url: address } : null;
}

function categoryOf(written: unknown, locale: string): ArticleCategory | null {
  const { slug, title, icon, heroImage, url, fallbackFields } = recordOf(written);
  if (typeof slug !== 'string' || typeof title !== 'string') return null;
  return {
    slug,
    title,
    icon: imageOf(icon),
    picture: imageOf(heroImage),
    url: contentLink(textOf(url)),
    lang: langOf('title', fallbackFields, locale),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
