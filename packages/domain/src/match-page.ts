import type { Page } from './page-row.ts';
import { PAGES } from './pages.ts';
import type { PageName } from './pages.ts';

interface MatchedPage {
  name: PageName;
  page: Page;
}

/** Fixed parts win over parameters (contract section 6). */
const MATCHERS: readonly (MatchedPage & { pattern: RegExp })[] = Object.keys(PAGES)
  .filter(isPageName)
  .map((name) => ({ name, page: PAGES[name], pattern: patternOf(PAGES[name].path) }))
  .sort((a, b) => parameterCount(a.page.path) - parameterCount(b.page.path));

/**
 * The page that an address matches, or null: as the browser's router has it, fixed parts without regard to case or to how
 * their letters are encoded, and a slash at the end is nothing.
 */
export function matchPage(pathname: string): MatchedPage | null {
  const path = decodedParts(pathname);
  const found = MATCHERS.find(({ pattern }) => pattern.test(path));
  return found ? { name: found.name, page: found.page } : null;
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

/** An address with its letters decoded; a slash that was encoded stays part of its segment. What is no encoding stands for itself. */
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
