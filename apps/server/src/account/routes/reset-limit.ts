import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/http/callers/caller-address.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { limitOf } from '../../platform/limits/limits.ts';

/** Counts requests, and checks of mailed codes, by address. */
export async function tooManyResets(
  limiter: Limiter,
  kind: 'request' | 'check',
  request: FastifyRequest,
): Promise<Refusal | null> {
  const { verdict } = await limiter.reserve([limitOf(`reset-${kind}`, callerOf(request))]);
  return verdict ? refuse('too-many-requests', verdict) : null;
}
