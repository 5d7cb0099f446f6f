import { Writable } from 'node:stream';
import pino from 'pino';
import type { Log } from '../src/platform/log.ts';

export interface RecordedLog {
  log: Log;
  lines(): Record<string, unknown>[];
}

/** Creates a log whose lines a test can read. */
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
