import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FILES, FILE_CASES, type FileCase } from '../../testing/real-input/cases.ts';
import { root } from '../bootstrap.mjs';
import { copyContent } from './content-copy.ts';
import { lintContent } from './lint.ts';

const ARTICLE = 'education/article/in-the-crib';
const COURSE = 'education/syllabus/safe-sleep/entry.json';

let copy: ReturnType<typeof copyContent>;
beforeAll(() => {
  copy = copyContent(join(root, 'content'));
});
afterEach(() => copy.restore());
afterAll(() => copy.remove());

/** Puts a file where an editor would, and returns where faults of it are reported. */
const PLACES: Readonly<Partial<Record<FileCase['kind'], (file: string, source: string) => string>>> = {
  captions: (_file, source) => place(source, 'media/videos/back-to-sleep/en-US.vtt'),
  markdown: (_file, source) => place(source, `${ARTICLE}/body.en-US.md`),
  json: (file, source) => {
    const [kind = ''] = file.split('-');
    return place(source, kind === 'article' ? `${ARTICLE}/en-US.json` : `${kind}.json`);
  },
  pictures: (file, source) => {
    place(source, `media/videos/back-to-sleep/${file}`);
    const course = join(copy.folder, COURSE);
    const named = `/media/videos/back-to-sleep/${file}`;
    writeFileSync(course, readFileSync(course, 'utf8').replace(/"\/media\/illustrations\/[^"]+"/, `"${named}"`));
    return COURSE;
  },
};

function place(source: string, path: string): string {
  mkdirSync(dirname(join(copy.folder, path)), { recursive: true });
  copyFileSync(source, join(copy.folder, path));
  return path;
}

/** What an article lacks in other languages, and what captions of another film are too late for. */
const OTHER = /after the end of the film|: [\w.-]+ is missing|is not in en-US|has no alt text|sources|articleTitle/;

const cases = FILE_CASES.filter(({ kind }) => PLACES[kind]);

test.each(cases)('content:lint accepts or refuses, as expected, the file $kind/$file', ({ kind, file, expected }) => {
  const path = PLACES[kind]?.(file, fileURLToPath(new URL(`${kind}/${file}`, FILES))) ?? '';
  const faults = lintContent(copy.folder)
    .faults.map(({ file: of, line, what }) => `${of}:${line}: ${what}`)
    .filter((fault) => !OTHER.test(fault));
  if (expected === 'accepted') expect(faults).toEqual([]);
  else expect(faults.filter((fault) => fault.includes(expected.refused))).not.toEqual([]);
  if (expected !== 'accepted' && !expected.refused.startsWith('no captions'))
    expect(faults.every((fault) => fault.startsWith(path))).toBe(true);
});
