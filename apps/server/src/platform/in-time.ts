import { setTimeout as pause } from 'node:timers/promises';

/** Maximum wait for an operator's check, so that a database that hangs cannot delay the answer. */
const CHECK_MS = 2_000;

/** An answer that did not come in time. */
export class NotInTime extends Error {
  constructor(limitMs: number) {
    super(`no answer within ${limitMs / 1000} seconds`);
    this.name = 'NotInTime';
  }
}

/**
 * Returns an answer that comes in time. A late one may still come, so that the next call can use
 * it.
 * @throws NotInTime when the answer does not come in time
 */
export async function inTime<T>(answer: Promise<T>, limitMs = CHECK_MS): Promise<T> {
  const waiting = new AbortController();
  const late = pause(limitMs, undefined, { signal: waiting.signal }).then(() => {
    throw new NotInTime(limitMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    waiting.abort();
    late.catch(() => undefined);
  }
}
