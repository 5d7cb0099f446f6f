import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isUnstorable } from './json-body.ts';

/** Paths whose answers are data or files: an unknown one is a refusal, never a page. */
const NOT_PAGES = /^\/(?:api|assets|media|metrics|healthz|readyz|version)(?:\/|$)/;

/**
 * No page has a dot in its last part: who asks for such a name wants a file, unless a browser opens
 * it as a page.
 */
const FILE_NAME = /\.\w+$/;

/** An address that no page has. */
const NO_PAGE = '/no-such-address';

/**
 * True for a request that a page answers, be it the page for a wrong address: what may be a page,
 * and what a browser opens as one.
 */
export function isPageRequest({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const pathname = pathOf(url);
  return !NOT_PAGES.test(pathname) && (!FILE_NAME.test(pathname) || isNavigation(headers));
}

/**
 * The address that a request is served by: its own, but for a browser that opens a page by one that
 * cannot be read. It gets the page for a wrong address; whoever asks for data gets the refusal.
 */
export function servedAddress({ method, url = '/', headers }: IncomingMessage): string {
  const isRead = method === 'GET' || method === 'HEAD';
  const opensPage = isRead && isNavigation(headers) && isPageRequest({ url, headers });
  return opensPage && !isReadable(url) ? NO_PAGE : url;
}

/** True when whoever asks shows the answer as a page of its own. */
function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-dest'] === 'document' || (headers.accept ?? '').includes('text/html');
}

function isReadable(url: string): boolean {
  try {
    return !isUnstorable(decodeURIComponent(pathOf(url))) && !url.includes('%00');
  } catch {
    return false;
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
