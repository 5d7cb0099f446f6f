/** Milliseconds until a mail with a link is sent again. */
export const COOL_DOWN_MS = 60_000;

/**
 * Returns until when a mail that was requested at a time is not sent again, or null if it may be. A
 * time further ahead was stored before the clock was set back.
 */
export function coolDownEnd(requestedAt: Date, now: Date): Date | null {
  const isRecent = Math.abs(now.getTime() - requestedAt.getTime()) < COOL_DOWN_MS;
  return isRecent ? new Date(requestedAt.getTime() + COOL_DOWN_MS) : null;
}
