import { isDatabaseUnavailable } from './availability.ts';
import { asBackground } from './as-background.ts';
import type { Log } from '../log.ts';

/** Milliseconds. Every process sees a new value after this time and one statement. */
const POLL_MS = 4_000;

/** The values of a table, as last read by this process. */
export interface Followed<Value> {
  /** Returns the same object until a value changes. */
  current(): Value;
  /** Reads the table now. */
  refresh(): Promise<void>;
  /** Reads it now, and again every few seconds until the answer is called. */
  follow(): Promise<() => void>;
}

/**
 * Polls rows that other processes change.
 * @param build derives the value, called once per change of the rows
 */
export function createPolledValue<Row, Value>(
  log: Log,
  { read, build }: { read: () => Promise<readonly Row[]>; build: (rows: readonly Row[]) => Value },
): Followed<Value> {
  let current = build([]);
  let seen = '[]';

  async function refresh(): Promise<void> {
    const rows = await read();
    const text = JSON.stringify(rows);
    if (text === seen) return;
    seen = text;
    current = build(rows);
  }

  return {
    current: () => current,
    refresh,
    follow: async () => {
      await asBackground(refresh);
      const looking = setInterval(() => {
        asBackground(refresh).catch((error: unknown) => {
          // An unavailable database is reported where it is detected; until then the last values
          // apply.
          if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'values of the database cannot be polled');
        });
      }, POLL_MS);
      looking.unref();
      return () => clearInterval(looking);
    },
  };
}
