import { monthsBefore } from '../months-before.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A retention time; months are calendar months. */
export type Period = `${number} day${'s' | ''}` | `${number} months`;

/** Returns the time that precedes another by a period. */
export function periodBefore(now: Date, period: Period): Date {
  const count = Number.parseInt(period, 10);
  return period.endsWith('months') ? monthsBefore(now, count) : new Date(now.getTime() - count * DAY_MS);
}
