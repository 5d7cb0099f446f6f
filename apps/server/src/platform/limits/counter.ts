/** The verdict of a limit on one more call: null, or the seconds until a retry. */
export type Verdict = { retryAfter: number } | null;

const MAX_SUBJECTS = 100_000;

interface Counted {
  count: number;
  /** Expiry, in the milliseconds of the calls. */
  until: number;
}

/** Counts a call of a subject, at a time in milliseconds that never go back. */
export type ProcessCounter = (subject: string, now: number) => Verdict;

/**
 * Creates an in-process counter for the coarse classes. A window begins with a subject's first
 * call; the call that uses up the limit locks the subject for one more window.
 */
export function processCounter(limit: number, windowMs: number, maxSubjects = MAX_SUBJECTS): ProcessCounter {
  // Ordered by the last count, so that the first one has been idle longest.
  const subjects = new Map<string, Counted>();
  return (subject, now) => {
    const counted = recounted(subjects.get(subject), limit, windowMs, now);
    subjects.delete(subject);
    subjects.set(subject, counted);
    if (subjects.size > maxSubjects) forgetOne(subjects, limit, now);
    return counted.count > limit ? { retryAfter: secondsUntil(counted.until, now) } : null;
  };
}

/** Returns the whole seconds between two times, at least one. */
export function secondsUntil(until: number, now: number): number {
  return Math.max(1, Math.ceil((until - now) / 1000));
}

/** Returns the count at which a limit locks. */
export function locksAt(limit: number): number {
  return Math.max(1, Math.floor(limit));
}

function recounted(previous: Counted | undefined, limit: number, windowMs: number, now: number): Counted {
  if (!previous || previous.until <= now) return { count: 1, until: now + windowMs };
  const count = previous.count + 1;
  return { count, until: count === locksAt(limit) ? now + windowMs : previous.until };
}

/**
 * Makes room by dropping a subject that is not locked, if there is one, so that a flood of new
 * subjects unlocks nobody.
 */
function forgetOne(subjects: Map<string, Counted>, limit: number, now: number): void {
  for (const [subject, { count, until }] of subjects) {
    if (until > now && count >= locksAt(limit)) continue;
    subjects.delete(subject);
    return;
  }
  const [oldest] = subjects.keys();
  if (oldest !== undefined) subjects.delete(oldest);
}
