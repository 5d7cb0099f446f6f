import type { ContentItem, ContentPage } from '@nestling/contract/platform/content';
import type { RecordedCall } from './api.ts';

type Paging = Pick<ContentPage, 'total' | 'skip' | 'limit'>;

/** An item as the content service answers it, with fields of its type. */
export function contentItem(type: string, slug: string, fields: Record<string, unknown> = {}): ContentItem {
  return { id: `${type}/${slug}`, slug, locale: 'en-US', fallbackFields: [], ...fields };
}

/** Items as a content call answers them: all there are, unless a test says otherwise. */
export function itemsAnswer(items: ContentItem[], paging: Partial<Paging> = {}): { data: ContentPage; meta: Paging } {
  const meta = { total: items.length, skip: 0, limit: 50, ...paging };
  return { data: { items, ...meta }, meta };
}

/** Returns the requested sections with their texts; empty unless the test supplies them. */
export function sectionsAnswer(
  { query }: Pick<RecordedCall, 'query'>,
  wordsOf: (slug: string, locale: string) => Record<string, unknown> = () => ({}),
): { data: ContentPage; meta: Paging } {
  const locale = query.get('locale') ?? 'en-US';
  const slugs = (query.get('slug[in]') ?? '').split(',').filter((slug) => slug !== '');
  return itemsAnswer(slugs.map((slug) => contentItem('section', slug, { locale, compiled: wordsOf(slug, locale) })));
}
