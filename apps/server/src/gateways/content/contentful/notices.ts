import type { IncomingHttpHeaders } from 'node:http';
import { escape } from 'node:querystring';
import { z } from 'zod';
import { isSignedBy } from '../../inbound/signature.ts';

/** A notice as it arrived. */
export interface ReceivedNotice {
  readonly method: string;
  /** With its search. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: Buffer;
}

/** The space and environment of a notice. */
export interface ContentNotice {
  readonly spaceId: string;
  readonly environment: string;
}

/** Milliseconds for which a notice is valid, so that a recorded one is of no use. */
const VALID_MS = 30_000;

const SIGNED_HEADERS = 'x-contentful-signed-headers';
const TIMESTAMP = 'x-contentful-timestamp';

/**
 * True if one of the secrets has signed a notice in the last 30 seconds, as the vendor's
 * `@contentful/node-apps-toolkit` signs it.
 * @param now milliseconds
 */
export function isSignedNotice(notice: ReceivedNotice, secrets: readonly string[], now: number): boolean {
  const { method, path, headers, raw } = notice;
  const names = headerOf(headers, SIGNED_HEADERS).split(',');
  // Without them in the signature anybody could send an old notice with a new time.
  if (![SIGNED_HEADERS, TIMESTAMP].every((name) => names.includes(name))) return false;
  const sentAt = Number(headerOf(headers, TIMESTAMP));
  if (!(Math.abs(now - sentAt) <= VALID_MS)) return false;
  const signed = names.map((name) => `${name}:${headerOf(headers, name).trim()}`).join(';');
  const head = Buffer.from(`${[method, canonicalPath(path), signed].join('\n')}\n`);
  return isSignedBy({
    raw: Buffer.concat([head, raw]),
    signature: headerOf(headers, 'x-contentful-signature'),
    encoding: 'hex',
    secrets,
  });
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** The vendor escapes the search as one value, and then escapes the result again. */
function canonicalPath(path: string): string {
  const [pathname = '', search] = path.split('?');
  return encodeURI(search ? `${pathname}?${escape(search)}` : pathname);
}

const named = z.object({ sys: z.object({ id: z.string() }) });
const body = z.object({ sys: z.object({ space: named, environment: named }) });

/** Returns what a notice is about; null for one that does not say it. */
export function noticeIn(raw: Buffer): ContentNotice | null {
  try {
    const { space, environment } = body.parse(JSON.parse(raw.toString('utf8'))).sys;
    return { spaceId: space.sys.id, environment: environment.sys.id };
  } catch {
    return null;
  }
}
