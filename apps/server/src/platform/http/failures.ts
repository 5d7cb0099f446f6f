import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/availability.ts';
import { RETRY_AFTER_SECONDS, RefusalError, refuse, type Refusal } from './refusal.ts';
import { sendRefusal } from './send-answer.ts';

/** Sends a thrown error in the error envelope. */
export function sendFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return isUnsatisfiableRange(error) ? sendRangeRefusal(error, reply) : sendRefusal(reply, refusalOf(error, request));
}

interface UnsatisfiableRange {
  /** Contains `Content-Range` with the file's length. */
  headers: Record<string, string>;
}

function isUnsatisfiableRange(error: object): error is UnsatisfiableRange {
  return 'statusCode' in error && error.statusCode === 416 && 'headers' in error;
}

/** A range past the end returns the file's length without a body (RFC 9110, 416). */
function sendRangeRefusal({ headers }: UnsatisfiableRange, reply: FastifyReply): FastifyReply {
  return reply.code(416).headers(headers).send();
}

/** An unexpected failure must be logged; all others are ordinary answers. */
function refusalOf(error: FastifyError | Error, request: FastifyRequest): Refusal {
  if (error instanceof RefusalError) return error.refusal;
  if (error.cause instanceof RefusalError) return error.cause.refusal;
  // Not logged here, because the outage is reported once where it is detected.
  if (isDatabaseUnavailable(error)) return refuse('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('unsupported-media-type');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('body-too-large');
  if ('statusCode' in error && error.statusCode === 400) return refuse('malformed-json');
  // A path outside the file folder must look like any unknown path.
  if ('statusCode' in error && error.statusCode === 403) return refuse('route-not-found');
  request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected failure');
  return refuse('internal-error');
}
