import type { ReadMainContentExchange, ReadEducationContentExchange } from './content.schema.ts';
import { endpoint } from '../endpoint.ts';

/** An item of the content service: flat fields, allow-listed by type. */
export type ContentItem = ContentPage['items'][number];

export type ContentPage = ReadMainContentExchange['data'];

/**
 * Query of the content calls; further keys are `slug[in]`, `{field}[exists]`, `{field}[lte]`,
 * `{field}[gte]` and field names.
 */
export type ContentQuery = ReadMainContentExchange['sent']['query'];

/** Product content. */
export const readMainContent = endpoint<ReadMainContentExchange>({
  method: 'GET',
  path: '/api/content/bbu',
  access: 'nobody',
  limit: 'read',
  summary: 'Product content',
});

/** Education content. */
export const readEducationContent = endpoint<ReadEducationContentExchange>({
  method: 'GET',
  path: '/api/content/edu',
  access: 'any',
  limit: 'read',
  summary: 'Education content',
});
