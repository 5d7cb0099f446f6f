import { dateInZone } from './plain-date.ts';
import type { PlainDate } from './plain-date.ts';

/** Days between the confirmed wish to leave and the erase, in which a member may stay after all (D-145). */
export const DELETION_GRACE_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When an account goes whose leaving was confirmed now. */
export function eraseTimeOf(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS);
}

/** Where the day of a country ends last; elsewhere no day ends later than in UTC. */
const LAST_ZONE: Readonly<Record<string, string>> = { US: 'Pacific/Honolulu', CA: 'America/Vancouver' };

/**
 * The day on which an account goes, as it may be said where her clock is not known: never a later one than hers, as that would
 * cost her the account.
 */
export function eraseDay(eraseAt: Date, country: string | null): PlainDate {
  return dateInZone(eraseAt, LAST_ZONE[country ?? ''] ?? 'UTC');
}
