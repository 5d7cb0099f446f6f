import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatCaptions, parseCaptions } from '@nestling/contract/content/captions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUZZ_SEED, drawCases } from '#testing/content/damage.ts';
import { createCaptionFiles } from './caption-files.ts';

/** Each line may be damaged: header, setting, number, times, text with tags and entities. */
const LINES = [
  'WEBVTT',
  '',
  'REGION',
  'id:low width:40%',
  '',
  'NOTE a comment',
  '',
  '1',
  '00:00:01.000 --> 00:00:04.000 align:start region:low',
  '<v Ola>The bed is firm &amp; flat.</v>',
  '',
  '2',
  '00:00:04.000 --> 00:00:08.500',
  'Nothing <i>else</i> <00:00:05.000><c>is in it.</c>',
  '',
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-captions-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(`captions with one damaged line can be read, and the result can be written (FUZZ_SEED=${FUZZ_SEED})`, async () => {
  const files = createCaptionFiles();
  const path = join(folder, 'en-US.vtt');
  await drawCases(({ index, pick, damaged }) => {
    const at = pick([...LINES.keys()]);
    writeFileSync(path, LINES.with(at, damaged(LINES[at] ?? '')).join(pick(['\n', '\r\n', '\r'])));
    utimesSync(path, index, index);
    const cues = files.read(path);
    for (const { start, end, lines } of cues) {
      expect(end).toBeGreaterThan(start);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(lines.filter((line) => /\n|^\s*$|<\/?[cvi]\b/.test(line))).toEqual([]);
    }
    expect(parseCaptions(formatCaptions(cues)).cues).toEqual(cues);
  });
});
