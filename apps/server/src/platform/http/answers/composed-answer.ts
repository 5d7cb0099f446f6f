import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from './accepts-gzip.ts';
import { gzipOf, plainOf, type GzipParts } from './gzip-parts.ts';

/** An answer that is composed of compressed parts, most of which many visitors share. */
export interface ComposedAnswer {
  readonly parts: GzipParts;
  /** The whole compressed at once, which is smaller; null where that was not done. */
  gzip: Buffer | null;
}

/**
 * Sends a composed answer. It must not be compressed again; any coding other than gzip is left to
 * the framework.
 */
export function sendComposed(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, gzip }: ComposedAnswer,
): FastifyReply {
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(plainOf(parts));
  return reply
    .header('vary', 'accept-encoding')
    .header('content-encoding', 'gzip')
    .send(gzip ?? gzipOf(parts));
}
