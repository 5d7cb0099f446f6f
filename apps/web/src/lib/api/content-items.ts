import type { ContentItem, ContentPage } from '@nestling/contract/platform/content';

/**
 * The items of what the content service answered.
 * @throws Error when the answer has no list of items (ACC-354), or an item no slug
 */
export function itemsOf({ items }: Pick<ContentPage, 'items'>): ContentItem[] {
  if (!Array.isArray(items)) throw new Error('A content answer has no items');
  if (items.some(({ slug }) => typeof slug !== 'string' || slug === '')) throw new Error('A content item has no slug');
  return items;
}
