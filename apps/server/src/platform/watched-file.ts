import { statSync } from 'node:fs';
import { MISSING_IN_WORDS } from '@nestling/contract/content/missing-field';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import { brokenJson } from '@nestling/contract/content/broken-json';
import { elapsedBy } from './elapsed.ts';
import type { Log } from './log.ts';
import { NotUtf8, readTextFile } from './text-file.ts';

/** Milliseconds between two checks of the file. */
const POLL_MS = 1_000;

/**
 * Creates a typed JSON file that is read again when it changes. A value that cannot be used keeps
 * its last good one, or its default at the start, and is logged; so do all values of a file that
 * cannot be read.
 */
export function watchedFile<T extends object>(file: string, schema: z.ZodType<T>, clock: Clock, log: Log): () => T {
  let values = schema.parse({});
  const elapsed = elapsedBy(clock);
  let lookedAt = Number.NEGATIVE_INFINITY;
  let stamp = '';
  let reported = '';

  /** Once for each state of the file. */
  function report(problem: string, what: () => void): void {
    if (`${stamp} ${problem}` === reported) return;
    reported = `${stamp} ${problem}`;
    what();
  }

  function check(): void {
    try {
      const { mtimeMs, size } = statSync(file);
      if (`${mtimeMs}:${size}` === stamp) return;
      stamp = `${mtimeMs}:${size}`;
      const read = readValues(schema, readJson(file), values);
      values = read.values;
      if (read.problems.length === 0) return;
      report(read.problems.join(), () =>
        log.error(
          { file, problems: read.problems },
          'values of a settings file cannot be used; the last good ones hold',
        ),
      );
    } catch (error) {
      if (error instanceof UnusableFile) {
        const { problems } = error;
        report(problems.join(), () =>
          log.error({ file, problems }, 'a settings file cannot be used; the last good one holds'),
        );
        return;
      }
      report(error instanceof Error ? error.message : String(error), () =>
        log.error({ err: error, file }, 'a settings file cannot be used; the last good one holds'),
      );
    }
  }

  return () => {
    const now = elapsed();
    if (now - lookedAt >= POLL_MS) {
      lookedAt = now;
      check();
    }
    return values;
  };
}

/** Raised for a file that has been read and is no object of values. */
class UnusableFile extends Error {
  readonly problems: readonly string[];

  constructor(problem: string) {
    super(problem);
    this.name = 'UnusableFile';
    this.problems = [problem];
  }
}

/** @throws UnusableFile for what is no JSON or not UTF-8, and Error where there is no file */
function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch {
    const { line, what } = brokenJson(text);
    throw new UnusableFile(`line ${line}: is no JSON: ${what}`);
  }
}

function readText(file: string): string {
  try {
    return readTextFile(file);
  } catch (error) {
    if (error instanceof NotUtf8) throw new UnusableFile(`line ${error.line}: ${error.message}`);
    throw error;
  }
}

const namedValues = z.record(z.string(), z.unknown());

/** @throws UnusableFile for a file that is no object of values */
function readValues<T extends object>(
  schema: z.ZodType<T>,
  written: unknown,
  before: T,
): { values: T; problems: string[] } {
  const { data, error } = schema.safeParse(written, MISSING_IN_WORDS);
  if (!error) return { values: data, problems: [] };
  const named = namedValues.safeParse(written);
  if (!named.success) throw new UnusableFile('is no object of values');
  const atFault = new Set(error.issues.map(({ path }) => String(path[0])));
  const previous = Object.entries(before).filter(([name]) => atFault.has(name));
  return {
    values: schema.parse({ ...named.data, ...Object.fromEntries(previous) }),
    problems: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  };
}
