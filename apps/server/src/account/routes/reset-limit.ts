import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/http/callers/caller-address.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';

const QUARTER_MS = 15 * 60 * 1000;
const A_QUARTER = 60;

/** Counts requests, and checks of mailed codes, by address. */
export async function tooManyResets(
  limiter: Limiter,
  kind: 'request' | 'check',
  request: FastifyRequest,
): Promise<Refusal | null> {
  const rule = {
    class: 'reset',
    subject: `${kind}:${callerOf(request)}`,
    limit: A_QUARTER,
    windowMs: QUARTER_MS,
  };
  const { verdict } = await limiter.reserve([rule]);
  return verdict ? refuse('too-many-requests', verdict) : null;
}
