/** An access token, and for how long the other side accepts it. */
export interface AccessToken {
  readonly token: string;
  readonly lifeMs: number;
}

/** The access token of an outside system, shared by the calls of a process. */
export interface TokenCache {
  /** Returns a token; null if the system issues none. */
  get(): Promise<string | null>;
  /** Must be called with a token that the system refused; a newer one is not affected. */
  drop(token: string): void;
}

/** A token is replaced before it ends, because a call takes time to arrive. */
const RENEWED_AT = 0.8;

/** Returns for how many milliseconds a token of a life is used. */
export type UsableLife = (lifeMs: number) => number;

/**
 * Creates the cache of a token, with at most one request for a new one under way.
 *
 * @param request null if the system issues none; the next call asks again
 * @param rules `now`: milliseconds of a clock that is never set; `usable`: four fifths of a token's
 *   life if absent
 */
export function createTokenCache(
  request: () => Promise<AccessToken | null>,
  {
    now = () => performance.now(),
    usable = (lifeMs) => lifeMs * RENEWED_AT,
  }: { now?: () => number; usable?: UsableLife } = {},
): TokenCache {
  let current: { token: string; until: number } | null = null;
  let pending: Promise<string | null> | null = null;

  async function renew(): Promise<string | null> {
    // Counted from before the request, because the life of the token may begin there.
    const began = now();
    const issued = await request();
    if (!issued) return null;
    current = { token: issued.token, until: began + usable(issued.lifeMs) };
    return issued.token;
  }

  return {
    get: async () => {
      if (current && now() < current.until) return current.token;
      pending ??= renew().finally(() => {
        pending = null;
      });
      return pending;
    },
    drop: (token) => {
      if (current?.token === token) current = null;
    },
  };
}
