import { constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from './accepts-gzip.ts';
import { etagOf, matchesTag } from './etag.ts';

/** Smaller answers are not worth the work. */
export const COMPRESS_FROM_BYTES = 1024;

/** An answer that is computed once and sent many times: its bytes and their headers. */
export interface CachedAnswer {
  plain: Buffer;
  /** Null where it is too small to be worth it. */
  gzip: Buffer | null;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

/** Renders an envelope for repeated sending. */
export function cacheAnswer(envelope: object, headers: Readonly<Record<string, string>>): CachedAnswer {
  const text = JSON.stringify(envelope);
  const plain = Buffer.from(text);
  return {
    plain,
    gzip: plain.length < COMPRESS_FROM_BYTES ? null : gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }),
    etag: etagOf(text),
    headers,
  };
}

/** Sends a cached answer, or that the browser has it already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: CachedAnswer,
  isPublic: boolean,
): FastifyReply {
  reply.headers(kept.headers).type('application/json; charset=utf-8');
  reply.header('cache-control', isPublic ? 'no-cache' : 'no-store');
  if (kept.gzip) reply.header('vary', 'accept-encoding');
  if (isPublic) {
    reply.header('etag', kept.etag);
    if (matchesTag(request.headers['if-none-match'], kept.etag)) return reply.code(304).send('');
  }
  if (!kept.gzip || !acceptsGzip(request.headers['accept-encoding'])) return reply.send(kept.plain);
  return reply.header('content-encoding', 'gzip').send(kept.gzip);
}
