/**
 * The longest wait: a header that is wrong by days must not silence a system for days. Whoever is
 * still to wait then says so again in answer to one call.
 */
const MAX_WAIT_MS = 5 * 60_000;

/** The one form of a date that senders may still write (RFC 9110); others are misread easily. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const WAIT_STATUSES: ReadonlySet<number> = new Set([429, 503]);

/** What an answer says about when to call again. */
interface WaitHeaders {
  readonly status: number;
  readonly retryAfter: string | null;
  /** When it was sent, by the other clock. */
  readonly date: string | null;
}

/**
 * Returns the milliseconds for which an answer asks to be left alone; 0 if it does not ask, or not
 * in a form that can be read.
 */
export function waitOf({ status, retryAfter, date }: WaitHeaders): number {
  if (!WAIT_STATUSES.has(status) || retryAfter === null) return 0;
  const wait = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : untilDate(retryAfter, date);
  return Math.min(Math.max(wait, 0), MAX_WAIT_MS);
}

/** By the clock that wrote both dates, because ours may be wrong. */
function untilDate(retryAfter: string, date: string | null): number {
  if (!HTTP_DATE.test(retryAfter)) return 0;
  const from = date !== null && HTTP_DATE.test(date) ? Date.parse(date) : Date.now();
  const wait = Date.parse(retryAfter) - from;
  return Number.isNaN(wait) ? 0 : wait;
}

/** The hosts that asked to be left alone for a while. */
export interface Waits {
  isWaiting(host: string): boolean;
  /** Never shortens a wait. */
  note(host: string, milliseconds: number): void;
}

/** Creates the waits of one client, none at first. */
export function createWaits(): Waits {
  const until = new Map<string, number>();
  return {
    isWaiting: (host) => {
      const end = until.get(host);
      if (end === undefined) return false;
      if (performance.now() < end) return true;
      until.delete(host);
      return false;
    },
    note: (host, milliseconds) => {
      if (milliseconds === 0) return;
      until.set(host, Math.max(until.get(host) ?? 0, performance.now() + milliseconds));
    },
  };
}
