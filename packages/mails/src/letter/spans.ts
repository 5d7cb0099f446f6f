import type { Span } from './letter.ts';

const TAGGED = /<(\w+)>(.*?)<\/\1>/g;

/**
 * Turns the tags of a text into links.
 * @param urls by the tag's name; a tag without an address leaves its words
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
