import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli, acceptsGzip } from './accepts-gzip.ts';
import { etagOf, matchesTag } from './etag.ts';

/** Bytes below which compression costs more than it saves. */
export const COMPRESS_FROM_BYTES = 1024;

/** An answer that is rendered once and sent many times: its bytes and their headers. */
export interface CachedResponse {
  plain: Buffer;
  /** Null if the answer is too small for compression. */
  gzip: Buffer | null;
  /** Only of an answer that is the same for all callers as long as the process runs. */
  brotli?: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

/** Renders an envelope for repeated sending. */
export function cacheAnswer(envelope: object, headers: Readonly<Record<string, string>>): CachedResponse {
  const text = JSON.stringify(envelope);
  const plain = Buffer.from(text);
  return {
    plain,
    gzip: plain.length < COMPRESS_FROM_BYTES ? null : gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }),
    etag: etagOf(text),
    headers,
  };
}

/**
 * Renders an answer that never changes, in both codings. Brotli has a low level, because its
 * highest would stop the process for a second.
 */
export function cacheLastingAnswer(answer: object): CachedResponse {
  const cached = cacheAnswer(answer, {});
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { ...cached, brotli: brotliCompressSync(cached.plain, { params }) };
}

/** Sends a cached answer, or 304 if the browser has it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
  isPublic: boolean,
): FastifyReply {
  reply.headers(cached.headers).type('application/json; charset=utf-8');
  reply.header('cache-control', isPublic ? 'no-cache' : 'no-store');
  if (cached.gzip) reply.header('vary', 'accept-encoding');
  if (isPublic) {
    reply.header('etag', cached.etag);
    if (matchesTag(request.headers['if-none-match'], cached.etag)) return reply.code(304).send('');
  }
  const accepted = request.headers['accept-encoding'];
  if (cached.gzip && acceptsGzip(accepted)) return reply.header('content-encoding', 'gzip').send(cached.gzip);
  if (cached.brotli && acceptsBrotli(accepted)) return reply.header('content-encoding', 'br').send(cached.brotli);
  return reply.send(cached.plain);
}
