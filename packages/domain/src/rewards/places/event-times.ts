const DAY_MS = 24 * 60 * 60 * 1000;

/** True for a start and an end that make an event: the end comes later, and no more than a day later (RWD-248, RWD-249). */
export function areEventTimes(start: string | null, end: string | null): boolean {
  const [from, until] = [Date.parse(start ?? ''), Date.parse(end ?? '')];
  return until > from && until - from <= DAY_MS;
}
