import { article } from '@nestling/contract/content/article';
import type { Content } from '@nestling/contract/content/content-type';
import { markdownText } from '@nestling/contract/content/markdown';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { minutesToRead } from '@nestling/domain/editorial/minutes-to-read';
import { pathOf } from '@nestling/domain/pages';
import type { Locale } from '@nestling/domain/account/locale';
import type { Edition } from '../../gateways/content/port.ts';
import { oneLine, ownTexts, type SearchDocument } from './search-document.ts';

/** Lists the articles that can be found in one language. */
export function searchDocuments(edition: Edition, locale: Locale): SearchDocument[] {
  return edition.all(article, locale).flatMap((each) => articleDocument(each, locale) ?? []);
}

function articleDocument(written: Content<typeof article>, locale: Locale): SearchDocument | null {
  const [title = ''] = ownTexts(written, 'articleTitle');
  const [body = null] = ownTexts(written, 'body');
  const [address = null] = ownTexts(written, 'url');
  const url = body === null ? contentLink(address) : pathOf('article', { slug: written.slug });
  if (url === null || title === '') return null;
  const texts = ownTexts(written, 'articleDescription');
  const markdown = body === null ? [] : ownTexts(written, 'body', 'whenToCall').map(markdownText);
  return {
    type: 'article',
    slug: written.slug,
    locale,
    title: oneLine(title),
    body: oneLine(...texts, ...markdown),
    cues: [],
    image: written.heroImage,
    facts: body === null ? {} : { minutes: minutesToRead(body) },
    url,
    courses: [],
  };
}
