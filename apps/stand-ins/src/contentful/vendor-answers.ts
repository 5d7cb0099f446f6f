import { randomUUID } from 'node:crypto';
import type { StandInAnswer } from '../answer.ts';
import type { VendorAnswers } from '../fault-form.ts';

const TYPE = 'application/vnd.contentful.delivery.v1+json';

/** Returns an answer of the delivery API, with the id that the vendor gives each request. */
export function deliveryAnswer(
  status: number,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): StandInAnswer {
  const requestId = randomUUID();
  const named = status < 400 ? body : { ...body, requestId };
  return {
    status,
    headers: { 'content-type': TYPE, 'x-contentful-request-id': requestId, ...headers },
    body: JSON.stringify(named),
  };
}

/**
 * Returns a refusal of the delivery API.
 * @param id the vendor's name of the error
 * @param details of the error, by the vendor's names
 */
export function refusal(
  status: number,
  id: string,
  message: string,
  details?: Readonly<Record<string, unknown>>,
  headers?: Readonly<Record<string, string>>,
): StandInAnswer {
  return deliveryAnswer(status, { sys: { type: 'Error', id }, message, ...(details && { details }) }, headers);
}

/** The refusal of a token that is not one of the space. */
export function tokenRefused(): StandInAnswer {
  return refusal(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.');
}

/** The refusal of a resource that is not there, or not published. */
export function notFound(type: string, id: string): StandInAnswer {
  return refusal(404, 'NotFound', 'The resource could not be found.', { type, id });
}

/** The refusal of a request that makes no sense. */
export function badRequest(message: string, details?: Readonly<Record<string, unknown>>): StandInAnswer {
  return refusal(400, 'BadRequest', message, details);
}

/** The refusal of a filter. */
export function queryRefused(name: string, value: string): StandInAnswer {
  return refusal(
    400,
    'InvalidQuery',
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    { errors: [{ name, value }] },
  );
}

/** The refusal of an answer that would be too large. */
export function tooBig(maxBytes: number): StandInAnswer {
  return badRequest(`Response size too big. Maximum allowed response size: ${maxBytes}B.`);
}

/** The refusal of a sync token. */
export function syncTokenRefused(): StandInAnswer {
  return badRequest('The sync token you sent is invalid or has expired.');
}

/**
 * The refusal of too many calls.
 * @param resetSeconds until the next one is answered
 */
export function rateLimited(resetSeconds: number): StandInAnswer {
  return refusal(
    429,
    'RateLimitExceeded',
    'You have exceeded the rate limit of the Organization this Space belongs to by making too many API requests within a short timespan. Please wait a moment before trying the request again.',
    undefined,
    { 'x-contentful-ratelimit-reset': String(resetSeconds) },
  );
}

/** The vendor's limit of an answer, in bytes. */
export const MAX_RESPONSE_BYTES = 7_340_032;

/** Refusals of the vendor that a fault can answer, by the name of the error. */
export const CONTENTFUL_REFUSALS = {
  RateLimitExceeded: rateLimited(1),
  AccessTokenInvalid: tokenRefused(),
  ResponseTooBig: tooBig(MAX_RESPONSE_BYTES),
  SyncTokenRefused: syncTokenRefused(),
} satisfies VendorAnswers;
