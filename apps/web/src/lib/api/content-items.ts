import type { ContentItem, ContentPage } from '@nestling/contract/platform/content';

/**
 * Returns the items of an answer of the content service.
 * @throws Error when the answer has no list of items, or an item no slug
 */
export function itemsOf({ items }: Pick<ContentPage, 'items'>): ContentItem[] {
  if (!Array.isArray(items)) throw new Error('A content answer has no items');
  if (items.some(({ slug }) => typeof slug !== 'string' || slug === '')) throw new Error('A content item has no slug');
  return items;
}
