import type { Endpoint, Exchange } from '@nestling/contract/endpoint';
import type { EndpointSchema } from '@nestling/contract/endpoint-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCached, type CachedResponse } from './answers/cached-answer.ts';
import { sendComposed, type ComposedAnswer } from './answers/composed-answer.ts';
import { RefusalError, errorAnswer, statusOf, type Refusal } from './refusal.ts';

/** What a handler returns. */
export type HandlerAnswer<X extends Exchange> =
  | (X['meta'] extends object
      ? { data: X['data']; meta: X['meta']; status?: number }
      : { data: X['data']; status?: number; meta?: never })
  | { cached: CachedResponse }
  | { composed: ComposedAnswer }
  | Refusal;

/** A file answer. */
export interface FileAnswer {
  type: string;
  /** File name for the browser's download. */
  name: string;
  /** True if the browser must save the file instead of showing it. */
  saved?: true;
  content: Buffer;
}

/**
 * Sends the answer of a handler in the envelope of its route, or without one.
 * @throws RefusalError
 */
export function sendAnswer<X extends Exchange>(
  reply: FastifyReply,
  { access }: Pick<Endpoint, 'access'>,
  { request, schema, answer }: { request: FastifyRequest; schema: EndpointSchema<X>; answer: HandlerAnswer<X> },
): FastifyReply {
  const { status, isBare } = schema;
  if ('refused' in answer) throw new RefusalError(answer);
  if ('cached' in answer) return sendCached(request, reply, answer.cached, access === 'nobody');
  if ('composed' in answer) {
    reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store');
    return sendComposed(request, reply, answer.composed);
  }
  const { status: own, ...envelope } = answer;
  return reply.code(own ?? status).send(isBare ? envelope.data : envelope);
}

/**
 * Sends a file.
 * @throws RefusalError
 */
export function sendFile(reply: FastifyReply, answer: FileAnswer | Refusal): FastifyReply {
  if ('refused' in answer) throw new RefusalError(answer);
  return reply
    .type(answer.type)
    .header('content-disposition', `${answer.saved ? 'attachment' : 'inline'}; filename="${answer.name}"`)
    .send(answer.content);
}

/**
 * Sends a redirect.
 * @throws RefusalError
 */
export function sendRedirect(reply: FastifyReply, answer: string | Refusal): FastifyReply {
  if (typeof answer !== 'string') throw new RefusalError(answer);
  return reply.header('cache-control', 'no-store').redirect(answer);
}

/** Sends a refusal, with `Retry-After` if it is known. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .code(statusOf(refusal))
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorAnswer(refusal));
}
