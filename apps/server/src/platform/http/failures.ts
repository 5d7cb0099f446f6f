import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/availability.ts';
import { RETRY_AFTER_SECONDS, RefusalError, refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { sendRefusal } from './serve.ts';

/** Answers a thrown error in the envelope of failures. */
export function sendFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return isUnsatisfiableRange(error) ? sendRangeRefusal(error, reply) : sendRefusal(reply, refusalOf(error, request));
}

interface UnsatisfiableRange {
  /** Carries `Content-Range` with the file's length. */
  headers: Record<string, string>;
}

function isUnsatisfiableRange(error: object): error is UnsatisfiableRange {
  return 'statusCode' in error && error.statusCode === 416 && 'headers' in error;
}

/**
 * A player that asks past a file's end gets the file's length (RFC 9110, 416); the answer has no
 * body.
 */
function sendRangeRefusal({ headers }: UnsatisfiableRange, reply: FastifyReply): FastifyReply {
  return reply.code(416).headers(headers).send();
}

/** What a failure is called on the wire; one that nobody expected is logged. */
function refusalOf(error: FastifyError | Error, request: FastifyRequest): Refusal {
  if (error instanceof RefusalError) return error.refusal;
  if (error.cause instanceof RefusalError) return error.cause.refusal;
  // Reported once where it is detected, and not for every call that meets it.
  if (isDatabaseUnavailable(error)) return refuse('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('unsupported-media-type');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('body-too-large');
  if ('statusCode' in error && error.statusCode === 400) return refuse('malformed-json');
  // A path that leaves the folder of the files names nothing that is served.
  if ('statusCode' in error && error.statusCode === 403) return refuse('route-not-found');
  request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected failure');
  return refuse('internal-error');
}
