import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isUnstorable } from '../json-body.ts';

/** Paths whose answers are data or files: an unknown one is a refusal, never a page. */
const NOT_PAGES = /^\/(?:api|assets|media|metrics|healthz|readyz|version)(?:\/|$)/;

/**
 * No page has a dot in its last segment: such a request asks for a file, unless a browser navigates
 * to it.
 */
const FILE_NAME = /\.\w+$/;

/** An address without a page. */
export const NO_PAGE = '/no-such-address';

/**
 * True for a request that a page answers, including the page for an unknown address: a possible
 * page address, or a browser's navigation.
 */
export function isPageRequest({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const pathname = pathOf(url);
  return !NOT_PAGES.test(pathname) && (!FILE_NAME.test(pathname) || isNavigation(headers));
}

/**
 * Returns the address that serves a request: its own, except for a browser's navigation to a
 * malformed one, which gets the page for an unknown address; other callers get the refusal.
 */
export function servedAddress({ method, url = '/', headers }: IncomingMessage): string {
  const isRead = method === 'GET' || method === 'HEAD';
  const opensPage = isRead && isNavigation(headers) && isPageRequest({ url, headers });
  return opensPage && !isReadable(url) ? NO_PAGE : url;
}

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
