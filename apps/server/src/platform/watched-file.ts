import { readFileSync, statSync } from 'node:fs';
import type { z } from 'zod';
import type { Clock } from './clock.ts';
import { elapsedBy } from './elapsed.ts';
import type { Log } from './log.ts';

/** Milliseconds between two checks of the file. */
const POLL_MS = 1_000;

/**
 * Creates a typed JSON file that is read again when it changes. An unusable change is logged and
 * the last valid value remains; without a usable file at the start the schema's defaults apply.
 */
export function watchedFile<T>(file: string, schema: z.ZodType<T>, clock: Clock, log: Log): () => T {
  let value = schema.parse({});
  const elapsed = elapsedBy(clock);
  let lookedAt = Number.NEGATIVE_INFINITY;
  let stamp = '';
  let reported = '';

  function check(): void {
    try {
      const { mtimeMs, size } = statSync(file);
      if (`${mtimeMs}:${size}` === stamp) return;
      stamp = `${mtimeMs}:${size}`;
      value = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      const problem = `${stamp} ${error instanceof Error ? error.message : String(error)}`;
      if (problem === reported) return;
      reported = problem;
      log.error({ err: error, file }, 'a settings file cannot be used; the last good one holds');
    }
  }

  return () => {
    const now = elapsed();
    if (now - lookedAt >= POLL_MS) {
      lookedAt = now;
      check();
    }
    return value;
  };
}
