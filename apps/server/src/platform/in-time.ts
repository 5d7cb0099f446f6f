import { setTimeout as pause } from 'node:timers/promises';

/** Maximum wait for an operator's check, so that a database that hangs cannot delay the answer. */
const CHECK_MS = 2_000;

/**
 * Returns an answer that comes in time. A late one may still come, so that the next call can use
 * it.
 * @throws when the answer does not come in time
 */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const late = pause(CHECK_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`no answer within ${CHECK_MS} ms`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    waiting.abort();
    late.catch(() => undefined);
  }
}
