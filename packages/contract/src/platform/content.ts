import { endpoint } from '../endpoint.ts';

/** An item of the content service: flat fields, allow-listed by type. */
export interface ContentItem {
  id: string;
  slug: string;
  locale: string;
  fallbackFields: string[];
  [field: string]: unknown;
}

export interface ContentPage {
  items: ContentItem[];
  total: number;
  skip: number;
  limit: number;
}

/**
 * Query of the content calls; further keys are `slug[in]`, `{field}[exists]`, `{field}[lte]`,
 * `{field}[gte]` and field names.
 */
export interface ContentQuery {
  contentType: string;
  locale?: string | undefined;
  slug?: string | undefined;
  limit?: number | undefined;
  skip?: number | undefined;
  include?: number | undefined;
  verbose?: string | undefined;
  [field: string]: unknown;
}

/** Product content. */
export const readMainContent = endpoint<{
  query: ContentQuery;
  data: ContentPage;
  meta: { total: number; skip: number; limit: number };
}>({
  method: 'GET',
  path: '/api/content/bbu',
  access: 'nobody',
  limit: 'read',
  summary: 'Product content',
});

/** Education content. */
export const readEducationContent = endpoint<{
  query: ContentQuery;
  data: ContentPage;
  meta: { total: number; skip: number; limit: number };
}>({
  method: 'GET',
  path: '/api/content/edu',
  access: 'any',
  limit: 'read',
  summary: 'Education content',
});
