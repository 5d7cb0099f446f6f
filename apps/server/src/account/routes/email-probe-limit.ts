import type { LimitRule } from '../../platform/limits/limiter.ts';

const QUARTER_MS = 15 * 60 * 1000;

/** Limits answers that reveal a taken email, per address. */
export function emailProbeLimit(address: string): LimitRule {
  return { class: 'register', subject: `taken:${address}`, limit: 20, windowMs: QUARTER_MS };
}
