import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFile, flagsFile, type SettingsFile } from '@nestling/contract/platform/settings-files.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testClock } from '../../testing/clock.ts';
import { FUZZ_SEED, damageJson, drawCases, expectWords } from '../../testing/content/damage.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { watchedFile } from './watched-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const line = z.object({ problems: z.array(z.string()).min(1) });

async function fuzzFile<Values extends object>({ schema }: SettingsFile<Values>, whole: object): Promise<void> {
  const path = join(folder, 'settings.json');
  const clock = testClock();
  await drawCases((draw) => {
    const { text, damaged } = damageJson(whole, draw);
    writeFileSync(path, text);
    utimesSync(path, draw.index, draw.index);
    const recorded = recordedLog();
    const values = watchedFile(path, schema, clock, recorded.log)();
    expect(schema.safeParse(values).error).toBeUndefined();
    for (const each of recorded.lines()) for (const problem of line.parse(each).problems) expectWords(problem, damaged);
  });
}

test(`flags.json with one damaged value is read, and each problem is reported as a sentence (FUZZ_SEED=${FUZZ_SEED})`, async () => {
  expect.hasAssertions();
  await fuzzFile(flagsFile, { ...flagsFile.schema.parse({}), enableArticles: false });
});

test(`config.json with one damaged value is read, and each problem is reported as a sentence (FUZZ_SEED=${FUZZ_SEED})`, async () => {
  expect.hasAssertions();
  await fuzzFile(configFile, { ...configFile.schema.parse({}), numChildrenLimit: 2 });
});
