import type { Page } from './page-row.ts';
import { PAGES, type PageName } from './pages.ts';

/** A page of the product, with its name. */
export interface MatchedPage {
  name: PageName;
  page: Page;
}

/** Sorted because fixed parts win over parameters. */
const MATCHERS: readonly (MatchedPage & { pattern: RegExp })[] = Object.keys(PAGES)
  .filter(isPageName)
  .map((name) => ({ name, page: PAGES[name], pattern: patternOf(PAGES[name].path) }))
  .sort((a, b) => parameterCount(a.page.path) - parameterCount(b.page.path));

/**
 * Returns the page that an address matches, or null. Like the browser's router, it ignores the case
 * and encoding of fixed parts and a trailing slash.
 */
export function matchPage(pathname: string): MatchedPage | null {
  const path = decodedParts(pathname);
  const matcher = MATCHERS.find(({ pattern }) => pattern.test(path));
  return matcher ? { name: matcher.name, page: matcher.page } : null;
}

/**
 * Returns the one spelling of the address of a page: fixed parts as the page has them, no slash at
 * the end. Parameters stay as they are.
 */
export function plainPathname({ page }: MatchedPage, pathname: string): string {
  const segments = pathname.split('/');
  const parts = page.path.split('/').map((part, at) => (part.startsWith(':') ? (segments[at] ?? '') : part));
  return parts.join('/');
}

function isPageName(name: string): name is PageName {
  return Object.hasOwn(PAGES, name);
}

function patternOf(path: string): RegExp {
  const parts = path.replace(/^\/+/, '').split('/');
  const source = parts.map((part) =>
    part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  );
  return new RegExp(`^/${source.join('/')}/*$`, 'i');
}

/**
 * An encoded slash stays part of its segment, otherwise it would change the page that matches;
 * invalid encoding is unchanged.
 */
function decodedParts(pathname: string): string {
  try {
    const parts = pathname.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'));
    return parts.join('/');
  } catch {
    return pathname;
  }
}

function parameterCount(path: string): number {
  return path.split('/').filter((part) => part.startsWith(':')).length;
}
