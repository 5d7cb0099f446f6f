const DAY_MS = 24 * 60 * 60 * 1000;

/** True for valid times of an event: the end is later than the start, by at most a day. */
export function areEventTimes(start: string | null, end: string | null): boolean {
  const [from, until] = [Date.parse(start ?? ''), Date.parse(end ?? '')];
  return until > from && until - from <= DAY_MS;
}
