const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * For how long a pickup counts as waiting: nobody reports that a box was handed over, and most
 * parents fetch theirs within weeks.
 */
export const PICKUP_WAITS_DAYS = 90;

/** Returns the time since which pickups count as waiting. */
export function waitingSince(now: Date): Date {
  return new Date(now.getTime() - PICKUP_WAITS_DAYS * DAY_MS);
}
