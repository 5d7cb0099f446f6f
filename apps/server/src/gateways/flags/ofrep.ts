import { z } from 'zod';
import type { Outbound } from '../outbound/outbound.ts';
import { kindOfStatus } from '../outbound/outcome.ts';
import { readAnswer } from '../outbound/read-answer.ts';

/** A service of flags. */
export interface OfrepService {
  /** Before `/ofrep/v1`. */
  readonly url: string;
  readonly token: string | undefined;
  readonly apiKey: string | undefined;
  /** What the service may distinguish: never a member. */
  readonly context: { readonly targetingKey: string; readonly environment: string };
  readonly outbound: Outbound;
}

/** A flag as the service evaluated it. */
export type EvaluatedFlag =
  | { readonly key: string; readonly value: unknown; readonly errorCode?: undefined }
  | { readonly key: string; readonly errorCode: string };

/** The answer of the service; `same` if it is the one of the sent ETag. */
export type OfrepAnswer =
  | { readonly kind: 'same' }
  | { readonly kind: 'flags'; readonly flags: readonly EvaluatedFlag[]; readonly etag: string | null }
  /** `isRefused` where the service does not accept our token. */
  | { readonly kind: 'none'; readonly isRefused: boolean };

const evaluated = z.object({
  flags: z
    .array(
      z.union([
        z.object({ key: z.string(), errorCode: z.string() }),
        z.object({ key: z.string(), value: z.unknown() }),
      ]),
    )
    // An empty list would switch everything off, and is no answer of a service that has our flags.
    .min(1),
});

/**
 * Evaluates all flags at once (OFREP 0.3.0, bulk evaluation).
 * @param etag of the last answer; null for none
 * @see https://openfeature.dev/docs/reference/other-technologies/ofrep/
 */
export async function evaluateAll(service: OfrepService, etag: string | null): Promise<OfrepAnswer> {
  const { url, token, apiKey, context, outbound } = service;
  const outcome = await outbound.call({
    operation: 'flags',
    url: `${url.replace(/\/$/, '')}/ofrep/v1/evaluate/flags`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(apiKey !== undefined && { 'x-api-key': apiKey }),
      ...(etag !== null && { 'if-none-match': etag }),
    },
    body: JSON.stringify({ context }),
    judge: (answer) => {
      const kind = kindOfStatus(answer.status);
      const isRead = answer.status === 304 || kind !== 'done' || readAnswer(evaluated, answer) !== null;
      return isRead ? { kind } : { kind: 'unknown', reason: 'unreadable' };
    },
  });
  const isRefused = outcome.status === 401 || outcome.status === 403;
  if (outcome.fault !== null || outcome.kind !== 'done') return { kind: 'none', isRefused };
  if (outcome.status === 304) return { kind: 'same' };
  const read = readAnswer(evaluated, outcome);
  const { etag: newEtag } = outcome.headers;
  return read
    ? { kind: 'flags', flags: read.flags, etag: typeof newEtag === 'string' ? newEtag : null }
    : { kind: 'none', isRefused: false };
}
