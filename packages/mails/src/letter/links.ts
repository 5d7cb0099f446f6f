const ALLOWED = new Set(['https:', 'http:', 'mailto:']);

/**
 * Returns a link as a mail needs it: absolute.
 * @param target a path of the product, or a URL from the content
 * @returns null for an invalid URL and for schemes that a mail must not carry
 */
export function absoluteUrl(target: string, publicUrl: string): string | null {
  if (!URL.canParse(target, publicUrl)) return null;
  const url = new URL(target, publicUrl);
  return ALLOWED.has(url.protocol) ? url.href : null;
}

/**
 * Returns the URL of a page or picture of the product.
 * @param path with its parts already URL-encoded
 */
export function pageUrl(path: `/${string}`, publicUrl: string): string {
  return new URL(path, publicUrl).href;
}
