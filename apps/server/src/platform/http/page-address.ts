import type { IncomingMessage } from 'node:http';
import { isUnstorable } from './json-body.ts';

/** Paths whose answers are data or files: an unknown one is a refusal, never a page. */
const NOT_PAGES = /^\/(?:api|assets|media|metrics|healthz|readyz|version)(?:\/|$)/;

/** A name with an extension is a file's, whatever the file: no page has a dot in its last part. */
const FILE_NAME = /\.\w+$/;

/** An address that no page has. */
const NO_PAGE = '/no-such-address';

/** True for a path that a page of the product could have. */
export function isPageAddress(pathname: string): boolean {
  return !NOT_PAGES.test(pathname) && !FILE_NAME.test(pathname);
}

/**
 * The address that a request is served by: its own, but for a browser that opens a page by one that cannot be read. It
 * gets the page for a wrong address; whoever asks for data gets the refusal.
 */
export function servedAddress({ method, url = '/', headers }: IncomingMessage): string {
  const isRead = method === 'GET' || method === 'HEAD';
  const opensPage = isRead && (headers.accept ?? '').includes('text/html');
  return opensPage && isPageAddress(pathOf(url)) && !isReadable(url) ? NO_PAGE : url;
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
