import type { Span } from './letter.ts';

const TAGGED = /<(\w+)>(.*?)<\/\1>/g;

/**
 * Converts the tags of a text to links.
 * @param urls by the tag's name; a tag without a URL becomes plain text
 */
export function spansOf(text: string, urls: Readonly<Record<string, string>>): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(TAGGED)) {
    const [whole, tag = '', words = ''] = match;
    spans.push(text.slice(end, match.index));
    const url = Object.hasOwn(urls, tag) ? urls[tag] : undefined;
    spans.push(url === undefined ? words : { link: words, url });
    end = match.index + whole.length;
  }
  spans.push(text.slice(end));
  return spans.filter((span) => span !== '');
}
