import { readMainContent, type ContentPage } from '@nestling/contract/platform/content';
import { FIRST_REVISION } from '@nestling/domain/editorial/policy-page';
import { itemsOf } from '../../lib/api/content-items.ts';
import { queryOf } from '../../lib/api/query-of.ts';

export interface StaticPageContent {
  title: string;
  /** HTML that the server renders from markdown, without raw HTML. */
  bodyHtml: string;
  /** Of the text, from 1. */
  revision: number;
  /** Language of the text, which may be a fallback. */
  locale: string;
}

/** Creates the query of a static page by its slug in the content service, such as `policy`. */
export function staticPageQuery(slug: string, locale: string) {
  return queryOf(
    readMainContent,
    { query: { contentType: 'page', slug, locale } },
    { staleTime: Number.POSITIVE_INFINITY, select: ({ data }) => staticPage(data, slug, locale) },
  );
}

/** Creates the same query for an optional page: null where it does not exist. */
export function staticPageOrNullQuery(slug: string, locale: string) {
  return queryOf(
    readMainContent,
    { query: { contentType: 'page', slug, locale } },
    {
      staleTime: Number.POSITIVE_INFINITY,
      select: ({ data }) => (data.items.length === 0 ? null : staticPage(data, slug, locale)),
    },
  );
}

/**
 * @throws Error `Fetch slug found more or less than 1 item` unless exactly one page has the slug,
 * or when it has no text.
 */
function staticPage(data: ContentPage, slug: string, locale: string): StaticPageContent {
  const items = itemsOf(data);
  const [item] = items;
  if (items.length !== 1 || !item) throw new Error('Fetch slug found more or less than 1 item');
  const { title, bodyHtml, revision } = item;
  if (typeof title !== 'string' || typeof bodyHtml !== 'string' || bodyHtml.trim() === '')
    throw new Error(`The page ${slug} has no text`);
  return {
    title,
    bodyHtml,
    revision: typeof revision === 'number' ? revision : FIRST_REVISION,
    locale: item.fallbackFields.includes('bodyHtml') || item.fallbackFields.includes('body') ? 'en-US' : locale,
  };
}
