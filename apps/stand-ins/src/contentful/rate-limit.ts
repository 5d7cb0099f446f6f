const SECOND_MS = 1000;

/**
 * Creates a limit of calls in each second.
 * @param now milliseconds
 * @returns a function that counts a call, and returns the seconds until the next one is answered;
 * null where this one is
 */
export function createRateLimit(now: () => number): (perSecond: number) => number | null {
  let second = 0;
  let calls = 0;
  return (perSecond) => {
    const current = Math.floor(now() / SECOND_MS);
    if (current !== second) [second, calls] = [current, 0];
    calls += 1;
    return calls > perSecond ? 1 : null;
  };
}
