import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from './accepts-gzip.ts';
import { gzipOf, plainOf, type GzipParts } from './gzip-parts.ts';

/**
 * An answer in one of two forms: compressed parts that are joined when it is sent, because visitors
 * share most of them, or one compressed text, which is smaller.
 */
export type ComposedAnswer = { readonly parts: GzipParts } | { readonly gzip: Buffer };

/**
 * Sends a composed answer. It must not be compressed again; any coding other than gzip is left to
 * the framework.
 */
export function sendComposed(request: FastifyRequest, reply: FastifyReply, answer: ComposedAnswer): FastifyReply {
  const isOneText = 'gzip' in answer;
  if (!acceptsGzip(request.headers['accept-encoding']))
    return reply.send(isOneText ? gunzipSync(answer.gzip) : plainOf(answer.parts));
  return reply
    .header('vary', 'accept-encoding')
    .header('content-encoding', 'gzip')
    .send(isOneText ? answer.gzip : gzipOf(answer.parts));
}
