import { createHmac } from 'node:crypto';
import { escape } from 'node:querystring';

const SIGNED_HEADERS = 'x-contentful-signed-headers';
const TIMESTAMP = 'x-contentful-timestamp';

/** A request to sign. */
export interface UnsignedRequest {
  readonly method: string;
  /** The path with its search. */
  readonly path: string;
  /** By lower-case name; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Returns the headers of a request with those of its signature, as the vendor's
 * `@contentful/node-apps-toolkit` makes it.
 * @param timestamp in milliseconds
 */
export function signedHeaders(
  secret: string,
  { method, path, headers, body }: UnsignedRequest,
  timestamp: number,
): Readonly<Record<string, string>> {
  const names = [...Object.keys(headers), SIGNED_HEADERS, TIMESTAMP].sort();
  const all: Readonly<Record<string, string>> = {
    ...headers,
    [SIGNED_HEADERS]: names.join(','),
    [TIMESTAMP]: String(timestamp),
  };
  const canonical = [
    method,
    canonicalPath(path),
    names.map((name) => `${name}:${(all[name] ?? '').trim()}`).join(';'),
    body,
  ].join('\n');
  return { ...all, 'x-contentful-signature': createHmac('sha256', secret).update(canonical).digest('hex') };
}

/** The vendor escapes the search as one value, and then escapes the result again. */
function canonicalPath(path: string): string {
  const [pathname = '', search] = path.split('?');
  return encodeURI(search ? `${pathname}?${escape(search)}` : pathname);
}
