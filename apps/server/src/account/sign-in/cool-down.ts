/** Milliseconds until a mail with a link is sent again. */
export const COOL_DOWN_MS = 60_000;

/**
 * Returns when the cool-down of a request ends, or null if it is over. A request that is further
 * ahead was made before the clock was set back.
 */
export function coolDownEnd(requestedAt: Date, now: Date): Date | null {
  const isRecent = Math.abs(now.getTime() - requestedAt.getTime()) < COOL_DOWN_MS;
  return isRecent ? new Date(requestedAt.getTime() + COOL_DOWN_MS) : null;
}

/**
 * Returns when a link was requested, by the clock of that moment. Its stored time may be later,
 * because it follows those of earlier requests.
 * @param lifeMs milliseconds from the request until it expires
 */
export function requestTime(expiresAt: Date, lifeMs: number): Date {
  return new Date(expiresAt.getTime() - lifeMs);
}
