import { dateInZone, type PlainDate } from './dates/plain-date.ts';

/**
 * Days between the confirmed request to delete and the erasure, in which a member may still cancel.
 */
export const DELETION_GRACE_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the time at which an account is erased whose deletion was confirmed at `confirmedAt`. */
export function eraseTimeOf(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS);
}

/**
 * The zone in which a day ends last, because the day shown must never be later than the member's
 * own; elsewhere no day ends later than in UTC.
 */
const LAST_ZONE: Readonly<Record<string, string>> = { US: 'Pacific/Honolulu', CA: 'America/Vancouver' };

/**
 * The day of the erasure to show where the member's zone is unknown: never later than their own
 * day, because a later one would cost them the account.
 */
export function eraseDay(eraseAt: Date, country: string | null): PlainDate {
  return dateInZone(eraseAt, LAST_ZONE[country ?? ''] ?? 'UTC');
}
