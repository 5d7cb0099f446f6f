import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../bootstrap.mjs';
import { readContentTree } from './content-tree.ts';
import { filmFaults } from './rules/films.ts';

const SHIPPED = join(root, 'content');
const FILM = 'media/videos/back-to-sleep';
const ENTRY = 'education/video/back-to-sleep/entry.json';
const MANIFEST = 'media/videos/manifest.json';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-films-'));
  for (const part of [FILM, 'education/video/back-to-sleep']) copy(part);
  const { videos } = JSON.parse(readFileSync(join(SHIPPED, MANIFEST), 'utf8')) as { videos: Record<string, object> };
  write(MANIFEST, JSON.stringify({ videos: { 'back-to-sleep': videos['back-to-sleep'] } }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const copy = (part: string): void => cpSync(join(SHIPPED, part), join(folder, part), { recursive: true });
const write = (file: string, text: string | Buffer): void => writeFileSync(join(folder, file), text);
const faults = (): string[] =>
  filmFaults(readContentTree(folder)).map(({ file, line, what }) => `${file}:${line}: ${what}`);

describe('a video in the manifest', () => {
  it('has no fault if it is the file of the manifest with the running time of its entry', () => {
    expect(faults()).toEqual([]);
  });

  it.each(['video.webm', 'video.mp4', 'poster.jpg'])('is reported if its %s has changed', (name) => {
    appendFileSync(join(folder, FILM, name), 'x');
    expect(faults()).toEqual([
      `${FILM}/${name}:1: is not the file that ${MANIFEST} names: make the film again, or take it off there`,
    ]);
  });

  it('is reported if it has more than a megabyte', () => {
    write(`${FILM}/video.mp4`, Buffer.alloc(1_000_001));
    expect(faults()).toEqual([`${FILM}/video.mp4:1: has 1000001 bytes, of which 1000000 are allowed`]);
  });

  it('is reported with the line of its entry if it runs longer than the entry states', () => {
    const text = readFileSync(join(folder, ENTRY), 'utf8');
    const seconds = Number(/"runningTime": (\d+)/.exec(text)?.[1]);
    write(ENTRY, text.replace(`"runningTime": ${seconds}`, `"runningTime": ${seconds - 1}`));
    const line = text.slice(0, text.indexOf('"runningTime"')).split('\n').length;
    expect(faults()).toEqual([`${ENTRY}:${line}: runningTime is ${seconds - 1}, and the film runs ${seconds} seconds`]);
  });
});

describe('a video manifest', () => {
  it.each(['{', '{"videos":{"a":{}}}'])('is reported when it cannot be read: %s', (text) => {
    write(MANIFEST, text);
    expect(faults()).toEqual([`${MANIFEST}:1: is no manifest of films: make it again`]);
  });

  it('is not required for videos from other sources', () => {
    rmSync(join(folder, MANIFEST));
    expect(faults()).toEqual([]);
  });
});
