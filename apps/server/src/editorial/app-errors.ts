import { appError } from '@nestling/contract/content/app-error';
import { renderMarkdown } from '@nestling/contract/content/markdown';
import type { ContentItem } from '@nestling/contract/platform/content';
import type { Locale } from '@nestling/domain/account/locale';
import { perEdition } from '../gateways/content/edition.ts';

/** Returns the words of the app errors in one language, for the first load of every page. */
export const appErrorItems = perEdition((edition, locale: Locale): ContentItem[] =>
  edition.all(appError, locale).map(({ id, slug, fallbackFields, title, content, illustration }) => ({
    id,
    slug,
    locale,
    fallbackFields: [...fallbackFields],
    title,
    contentHtml: content === undefined ? null : renderMarkdown(content),
    ...(illustration !== undefined && { illustration }),
  })),
);
