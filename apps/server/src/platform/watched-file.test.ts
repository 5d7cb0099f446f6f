import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testClock } from '../../testing/clock.ts';
import type { TestClock } from '../../testing/clock.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import type { RecordedLog } from '../../testing/recorded-log.ts';
import { watchedFile } from './watched-file.ts';

const schema = z.object({ spinner: z.boolean().default(false) });

let folder: string;
let file: string;
let clock: TestClock;
let recorded: RecordedLog;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-watched-'));
  file = join(folder, 'flags.json');
  clock = testClock();
  recorded = recordedLog();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
/** The time must advance, because a test is faster than the file system's clock. */
function write(text: string): void {
  writeFileSync(file, text);
  written += 1;
  utimesSync(file, 1_700_000_000 + written, 1_700_000_000 + written);
}

describe('a watched settings file', () => {
  it('gives the defaults while there is none', () => {
    const read = watchedFile(file, schema, clock, recorded.log);
    expect(read()).toEqual({ spinner: false });
    write('{"spinner":true}');
    clock.advance(1_000);
    expect(read()).toEqual({ spinner: true });
  });

  it('that is not there is told once, not every second', () => {
    const read = watchedFile(file, schema, clock, recorded.log);
    for (let seconds = 0; seconds < 3; seconds += 1) {
      read();
      clock.advance(1_000);
    }
    expect(recorded.lines()).toHaveLength(1);
  });

  it('is looked at also where the clock is set back', () => {
    const read = watchedFile(file, schema, clock, recorded.log);
    read();
    clock.advance(-5 * 60_000);
    read();
    write('{"spinner":true}');
    clock.advance(1_000);
    expect(read()).toEqual({ spinner: true });
  });

  it('is looked at once a second', () => {
    write('{"spinner":true}');
    const read = watchedFile(file, schema, clock, recorded.log);
    expect(read()).toEqual({ spinner: true });
    write('{"spinner":false}');
    clock.advance(999);
    expect(read()).toEqual({ spinner: true });
    clock.advance(1);
    expect(read()).toEqual({ spinner: false });
  });

  it.each(['{', '[]', '{"spinner":"yes"}', ''])('keeps the last good value over %j, and says so once', (text) => {
    write('{"spinner":true}');
    const read = watchedFile(file, schema, clock, recorded.log);
    expect(read()).toEqual({ spinner: true });
    write(text);
    for (let seconds = 0; seconds < 3; seconds += 1) {
      clock.advance(1_000);
      expect(read()).toEqual({ spinner: true });
    }
    expect(recorded.lines()).toMatchObject([{ file, msg: 'a settings file cannot be used; the last good one holds' }]);
    write('{"spinner":false}');
    clock.advance(1_000);
    expect(read()).toEqual({ spinner: false });
  });

  it('keeps the last good value when the file is taken away', () => {
    write('{"spinner":true}');
    const read = watchedFile(file, schema, clock, recorded.log);
    expect(read()).toEqual({ spinner: true });
    rmSync(file);
    clock.advance(1_000);
    expect(read()).toEqual({ spinner: true });
  });
});
