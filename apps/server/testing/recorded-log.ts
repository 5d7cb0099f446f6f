import { Writable } from 'node:stream';
import pino from 'pino';
import type { Log } from '../src/platform/log.ts';

export interface RecordedLog {
  log: Log;
  /** Every line so far, parsed. */
  lines(): Record<string, unknown>[];
}

/** A log that keeps its lines for the test to read. */
export function recordedLog(level = 'info'): RecordedLog {
  const texts: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      texts.push(...chunk.toString().split('\n').filter(Boolean));
      done();
    },
  });
  return {
    log: pino({ level, base: null }, sink),
    lines: () => texts.map((text) => JSON.parse(text) as Record<string, unknown>),
  };
}
