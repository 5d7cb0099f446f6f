import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTENT_TYPES } from '@nestling/contract/content/content-types';
import { LOCALES } from '@nestling/domain/account/locale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentFolder, type ContentFolder } from '#testing/content/content.ts';
import { FUZZ_SEED, damageJson, drawCases, expectWords } from '#testing/content/damage.ts';
import { atOnce } from '../../platform/in-slices.ts';
import { chooseSteps } from './choose-served.ts';
import { createEdition } from './edition.ts';
import { readContentFolder } from './read-folder.ts';
import { withSettings } from './with-settings.ts';

const CONTENT = join(import.meta.dirname, '../../../../../content');

/** Facts, texts and rows of several types. */
const JSON_FILES = [
  'education/article/in-the-crib/entry.json',
  'education/article/in-the-crib/en-US.json',
  'education/quiz/safe-sleep/entry.json',
  'education/quiz/safe-sleep/en-US.json',
  'education/syllabus/safe-sleep/entry.json',
  'education/video/back-to-sleep/entry.json',
  'main/country.json',
  'main/localeProperties.json',
];
const LONG_TEXT = 'education/article/in-the-crib/body.en-US.md';
/** An entry that no case damages, and that leads to no other. */
const OTHER = 'education/articleCategory/sleep';

const FOLDERS = [...JSON_FILES.map(dirname).filter((path) => path !== 'main'), OTHER];
const PATHS = [
  ...FOLDERS.flatMap((path) => readdirSync(join(CONTENT, path)).map((name) => `${path}/${name}`)),
  ...JSON_FILES,
];
const FILES = new Map(PATHS.map((path) => [path, readFileSync(join(CONTENT, path), 'utf8')]));

let folder: ContentFolder;
beforeAll(() => {
  folder = contentFolder(Object.fromEntries(FILES));
});
afterAll(() => folder.remove());

test(`a content folder with one damaged value is read without it, and each fault names its file (FUZZ_SEED=${FUZZ_SEED})`, async () => {
  await drawCases((draw) => {
    const path = draw.pick([...JSON_FILES, LONG_TEXT]);
    const before = FILES.get(path) ?? '';
    const isJson = path.endsWith('.json');
    const { text, damaged } = isJson
      ? damageJson(JSON.parse(before) as unknown, draw)
      : { text: before.replace(draw.pick(before.split(/\s+/).filter(Boolean)), () => draw.damaged('')), damaged: '' };
    writeFileSync(join(folder.path, path), text);
    const read = readContentFolder(folder.path);
    for (const { where, problems } of read.faults) {
      expect(where).toMatch(/^(?:main|education)\/[\w/.-]+:[1-9]\d*$/);
      for (const problem of problems) expectWords(problem, damaged);
    }
    const { served, findings } = atOnce(
      chooseSteps({ ...read, good: new Map(), goodTogether: new Map(), isWhole: true }),
    );
    for (const { finding } of findings) {
      expect(finding.where).toMatch(/^\w+\/./);
      expectWords(`${finding.field ?? ''} ${finding.what}`, damaged);
    }
    const edition = createEdition(
      read.entries.map((entry) => withSettings(entry, {})),
      ({ problems }) => problems.forEach((problem) => expectWords(problem, damaged)),
    );
    for (const type of CONTENT_TYPES) for (const locale of LOCALES) edition.all(type, locale);
    expect(served.has(OTHER)).toBe(true);
    writeFileSync(join(folder.path, path), before);
  });
});
