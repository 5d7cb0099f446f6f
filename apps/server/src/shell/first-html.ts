import type { Bootstrap } from '@nestling/contract/platform/config';
import type { Page } from '@nestling/domain/page-row';

export interface Preloads {
  scripts: readonly string[];
  styles: readonly string[];
  /** The largest picture of the first screen. */
  picture: string | null;
}

/** The first HTML of a page: language, title, description, preloads and everything the entry route needs (D-14). */
export function firstHtml(
  template: string,
  page: { bootstrap: Bootstrap; title: string; description: string; route: Page | null; preloads: Preloads },
): string {
  const { bootstrap, title, description, route, preloads } = page;
  const direction = bootstrap.locales.find(({ value }) => value === bootstrap.locale)?.languageDirection ?? 'ltr';
  const head = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(route?.noindex ? ['<meta name="robots" content="noindex">'] : []),
    ...preloads.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...(preloads.picture === null
      ? []
      : [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(preloads.picture)}">`]),
    ...preloads.scripts.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
  ];
  return template
    .replace(/<html[^>]*>/, () => `<html lang="${bootstrap.locale}" dir="${direction}">`)
    .replace('<!--title-->', () => escapeHtml(title))
    .replace('<!--head-->', () => head.join(''))
    .replace('<!--bootstrap-->', () => bootstrapScript(bootstrap));
}

/** Data, not code: the type keeps it from running, and no `<` can end the element. */
function bootstrapScript(bootstrap: Bootstrap): string {
  const json = JSON.stringify(bootstrap).replaceAll('<', String.raw`\u003c`);
  return `<script id="nestling-bootstrap" type="application/json">${json}</script>`;
}

/** Text as it stands in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
