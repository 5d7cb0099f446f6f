import { readFileSync, statSync } from 'node:fs';
import type { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** A change of the file is seen after this time at the latest. */
const LOOK_EVERY_MS = 1_000;

/**
 * A typed JSON file that is read again when it changes. A change that cannot be used is logged and
 * the last good value stays; without a usable file at the start the schema's defaults hold.
 */
export function watchedFile<T>(file: string, schema: z.ZodType<T>, clock: Clock, log: Log): () => T {
  let value = schema.parse({});
  let lookedAt = Number.NEGATIVE_INFINITY;
  let stamp = '';
  let told = '';

  function look(): void {
    try {
      const { mtimeMs, size } = statSync(file);
      if (`${mtimeMs}:${size}` === stamp) return;
      stamp = `${mtimeMs}:${size}`;
      value = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      const problem = `${stamp} ${error instanceof Error ? error.message : String(error)}`;
      if (problem === told) return;
      told = problem;
      log.error({ err: error, file }, 'a settings file cannot be used; the last good one holds');
    }
  }

  return () => {
    const now = clock.now().getTime();
    if (now - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = now;
      look();
    }
    return value;
  };
}
