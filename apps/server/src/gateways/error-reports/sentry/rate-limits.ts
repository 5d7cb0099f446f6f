const TOO_MANY_REQUESTS = 429;

/** Seconds where a 429 says nothing about time. */
const UNSAID_SECONDS = 60;

/** As for other outside systems: who is still to wait then says so again in answer to one event. */
const LONGEST_SECONDS = 5 * 60;

/** What we send; an empty list of categories means all. */
const OURS = ['', 'error'];

/** What an answer says about further events. */
export interface RateLimitHeaders {
  readonly status: number;
  /** `X-Sentry-Rate-Limits`, which comes with answers that accept, too. */
  readonly limits: string | null;
  /** `Retry-After` is obeyed by the client of all outside systems. */
  readonly hasRetryAfter: boolean;
}

/**
 * Returns the milliseconds for which no further error may be sent; 0 where it may.
 * @see https://develop.sentry.dev/sdk/foundations/transport/rate-limiting/
 */
export function waitForErrors({ status, limits, hasRetryAfter }: RateLimitHeaders): number {
  if (limits === null) return status === TOO_MANY_REQUESTS && !hasRetryAfter ? UNSAID_SECONDS * 1_000 : 0;
  const seconds = limits.split(',').map((limit) => {
    const [wait = '', categories = ''] = limit.trim().split(':');
    const isOurs = categories.split(';').some((category) => OURS.includes(category));
    return isOurs && /^\d{1,9}(?:\.\d+)?$/.test(wait) ? Number(wait) : 0;
  });
  return Math.min(Math.max(...seconds), LONGEST_SECONDS) * 1_000;
}
