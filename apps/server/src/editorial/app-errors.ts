import type { ContentItem } from '@nestling/contract/platform/content';
import type { Locale } from '@nestling/domain/account/locale';
import { micromark } from 'micromark';
import { localise } from '../gateways/content/localise.ts';
import type { ContentGateway } from '../gateways/content/port.ts';

/** The words of the app errors in one language, for the first load of every page (D-160). */
export async function appErrorItems(content: ContentGateway, locale: Locale): Promise<ContentItem[]> {
  const entries = await content.list('appError');
  return Promise.all(
    entries.map(async (entry) => {
      const { id, slug, fallbackFields, title, content: text } = await localise(content, entry, locale, 0);
      return {
        id,
        slug,
        locale,
        fallbackFields,
        title,
        contentHtml: typeof text === 'string' ? micromark(text) : null,
      };
    }),
  );
}
