const LINK = /<a\b[^>]*?\shref="(https?:[^"]*)"/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#38;': '&',
  '&#x26;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** The web addresses that a mail links to, each once, in the order of the mail. */
export function linksIn(html: string): string[] {
  const urls = [...html.matchAll(LINK)].map(([, url = '']) => decode(url));
  return [...new Set(urls)];
}

function decode(text: string): string {
  return text.replaceAll(/&(?:#?\w+);/g, (entity) => ENTITIES[entity.toLowerCase()] ?? entity);
}
