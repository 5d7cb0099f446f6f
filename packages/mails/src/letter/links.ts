const ALLOWED = new Set(['https:', 'http:', 'mailto:']);

/**
 * A link as a mail needs it: absolute.
 * @param target a path of the product, or an address from the content
 * @returns null for what is no address, and for schemes a mail must not carry (D-52)
 */
export function absoluteUrl(target: string, publicUrl: string): string | null {
  if (!URL.canParse(target, publicUrl)) return null;
  const url = new URL(target, publicUrl);
  return ALLOWED.has(url.protocol) ? url.href : null;
}

/** The address of a page or picture of the product. @param path parts of it are encoded already */
export function pageUrl(path: `/${string}`, publicUrl: string): string {
  return new URL(path, publicUrl).href;
}
