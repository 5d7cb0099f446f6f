/** What a limit says of one more call: null, or the seconds after which to try again. */
export type Verdict = { retryAfter: number } | null;

const MAX_SUBJECTS = 100_000;

/** Counts calls in fixed windows inside this process, for the coarse classes (contract section 1). */
export function processCounter(limit: number, windowMs: number) {
  const counts = new Map<string, number>();
  let windowStart = 0;
  return (subject: string, now: number): Verdict => {
    const start = now - (now % windowMs);
    if (start !== windowStart || counts.size > MAX_SUBJECTS) {
      counts.clear();
      windowStart = start;
    }
    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);
    return count > limit ? { retryAfter: Math.max(1, Math.ceil((start + windowMs - now) / 1000)) } : null;
  };
}
