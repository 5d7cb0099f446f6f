import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testClock, type TestClock } from '../../testing/clock.ts';
import { recordedLog, type RecordedLog } from '../../testing/recorded-log.ts';
import { watchedFile } from './watched-file.ts';

const schema = z.object({ spinner: z.boolean().default(false), level: z.int().default(1) });

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

describe('watched settings file', () => {
  it('provides the defaults while it does not exist', () => {
    const read = watchedFile(file, schema, clock, recorded.log);
    expect(read()).toEqual({ spinner: false, level: 1 });
    write('{"spinner":true}');
    clock.advance(1_000);
    expect(read()).toEqual({ spinner: true, level: 1 });
  });

  it('is reported as missing once, not at every check', () => {
    const read = watchedFile(file, schema, clock, recorded.log);
    for (let seconds = 0; seconds < 3; seconds += 1) {
      read();
      clock.advance(1_000);
    }
    expect(recorded.lines()).toHaveLength(1);
  });

  it('is checked also when the clock is set back', () => {
    const read = watchedFile(file, schema, clock, recorded.log);
    read();
    clock.advance(-5 * 60_000);
    read();
    write('{"spinner":true}');
    clock.advance(1_000);
    expect(read()).toEqual({ spinner: true, level: 1 });
  });

  it('is checked once a second', () => {
    write('{"spinner":true}');
    const read = watchedFile(file, schema, clock, recorded.log);
    expect(read()).toEqual({ spinner: true, level: 1 });
    write('{"spinner":false}');
    clock.advance(999);
    expect(read()).toEqual({ spinner: true, level: 1 });
    clock.advance(1);
    expect(read()).toEqual({ spinner: false, level: 1 });
  });

  it.each(['{', '[]', ''])(
    'is ignored with the content %j, whose fault is reported once, and the last good value applies',
    (text) => {
      write('{"spinner":true}');
      const read = watchedFile(file, schema, clock, recorded.log);
      expect(read()).toEqual({ spinner: true, level: 1 });
      write(text);
      for (let seconds = 0; seconds < 3; seconds += 1) {
        clock.advance(1_000);
        expect(read()).toEqual({ spinner: true, level: 1 });
      }
      expect(recorded.lines()).toMatchObject([
        {
          file,
          problems: [
            expect.stringMatching(
              /^(?:line 1: is no JSON: (?:a closing \} is missing|it is empty)|is no object of values)$/,
            ),
          ],
          msg: 'a settings file cannot be used; the last good one holds',
        },
      ]);
      write('{"spinner":false}');
      clock.advance(1_000);
      expect(read()).toEqual({ spinner: false, level: 1 });
    },
  );

  it('with one wrong value uses the earlier value of that field, accepts the others, and reports it once', () => {
    write('{"spinner":true,"level":2}');
    const read = watchedFile(file, schema, clock, recorded.log);
    read();
    write('{"spinner":"yes","level":3}');
    for (let seconds = 0; seconds < 3; seconds += 1) {
      clock.advance(1_000);
      expect(read()).toEqual({ spinner: true, level: 3 });
    }
    expect(recorded.lines()).toMatchObject([
      {
        file,
        problems: [expect.stringMatching(/^spinner: /)],
        msg: 'values of a settings file cannot be used; the last good ones hold',
      },
    ]);
  });

  it('with one wrong value at the start uses the default of that field only', () => {
    write('{"spinner":"yes","level":3}');
    expect(watchedFile(file, schema, clock, recorded.log)()).toEqual({ spinner: false, level: 3 });
  });

  it('is read with a byte order mark and Windows line ends', () => {
    write('\uFEFF{\r\n"spinner": true\r\n}\r\n');
    expect(watchedFile(file, schema, clock, recorded.log)()).toEqual({ spinner: true, level: 1 });
    expect(recorded.lines()).toEqual([]);
  });

  it('is logged with the encoding to save it in when it is not UTF-8', () => {
    writeFileSync(file, Buffer.from('{"spinner": true, "é": 1}', 'latin1'));
    expect(watchedFile(file, schema, clock, recorded.log)()).toEqual({ spinner: false, level: 1 });
    expect(recorded.lines()).toMatchObject([{ problems: ['line 1: is not UTF-8: save it with the encoding UTF-8'] }]);
  });

  it('is replaced by the last good values when it is deleted', () => {
    write('{"spinner":true}');
    const read = watchedFile(file, schema, clock, recorded.log);
    expect(read()).toEqual({ spinner: true, level: 1 });
    rmSync(file);
    clock.advance(1_000);
    expect(read()).toEqual({ spinner: true, level: 1 });
  });
});
