import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentFolder, type ContentFolder } from '#testing/content/content.ts';
import { createMediaVersions } from './media-versions.ts';

const FILE = 'media/videos/crib/en-US.vtt';

let folder: ContentFolder;
beforeEach(() => {
  folder = contentFolder({ [FILE]: 'captions', 'media/videos/crib/poster.jpg': 'a poster' });
});
afterEach(() => folder.remove());

const path = (file: string): string => join(folder.path, file);

test('two machines with the same files call them the same, whenever these were copied', () => {
  const [here, there] = [createMediaVersions(), createMediaVersions()];
  const before = [here.of(path(FILE)), here.ofVideos(folder.path)];
  utimesSync(path(FILE), new Date('2020-01-01'), new Date('2020-01-01'));
  expect([there.of(path(FILE)), there.ofVideos(folder.path)]).toEqual(before);
  expect([here.of(path(FILE)), here.ofVideos(folder.path)]).toEqual(before);
});

test.each([
  ['replaced by one of the same size and time', () => replaceUnseen()],
  ['removed', () => rmSync(path(FILE))],
  ['renamed', () => renameSync(path(FILE), path('media/videos/crib/pl-PL.vtt'))],
  ['added', () => writeFileSync(path('media/videos/crib/video.mp4'), '')],
  ['moved to another video', () => renameSync(path('media/videos/crib'), path('media/videos/bath'))],
])('the files of videos have another version once one is %s', (_what, change) => {
  const versions = createMediaVersions();
  const before = versions.ofVideos(folder.path);
  change();
  expect(versions.ofVideos(folder.path)).not.toBe(before);
});

test('a large film has another version for another beginning, end or length', () => {
  const versions = createMediaVersions();
  const film = path('media/videos/crib/video.mp4');
  const bytes = Buffer.alloc(3_000_000);
  const versionOf = (content: Buffer): string | null => {
    writeFileSync(film, content);
    return versions.of(film);
  };
  const first = versionOf(bytes);
  const others = [0, bytes.length - 1].map((at) => {
    const other = Buffer.from(bytes);
    other[at] = 1;
    return versionOf(other);
  });
  expect(new Set([first, ...others, versionOf(bytes.subarray(1))]).size).toBe(4);
  expect(versionOf(bytes)).toBe(first);
});

test('a file that cannot be read has no version, and a folder without videos has none either', () => {
  const versions = createMediaVersions();
  symlinkSync(path('nowhere'), path('media/videos/crib/fr-CA.vtt'));
  for (const file of ['media/videos/crib/fr-CA.vtt', 'media/videos/crib', 'nowhere'])
    expect(versions.of(path(file))).toBeNull();
  mkdirSync(path('empty'));
  expect(versions.ofVideos(path('empty'))).toBe('');
  expect(versions.ofVideos(folder.path)).not.toBe('');
});

/** As `cp -p` does with an older file. */
function replaceUnseen(): void {
  const time = new Date('2026-01-01');
  utimesSync(path(FILE), time, time);
  writeFileSync(path('copy'), 'captiors');
  utimesSync(path('copy'), time, time);
  renameSync(path('copy'), path(FILE));
}
