import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Storyboard } from './engine/scene.ts';
import { keys, shown } from './engine/value.ts';
import { VIDEOS } from './manifest.ts';

const names = await readdir(join(import.meta.dirname, 'storyboards'));
const slugs = names.map((name) => basename(name, '.ts'));

async function storyboardOf(slug: string): Promise<Storyboard> {
  const loaded = (await import(`./storyboards/${slug}.ts`)) as { readonly storyboard: Storyboard };
  return loaded.storyboard;
}

async function cueStarts(slug: string): Promise<readonly number[]> {
  const captions = await readFile(join(VIDEOS, slug, 'en-US.vtt'), 'utf8');
  return [...captions.matchAll(/^00:(\d\d):(\d\d\.\d{3}) -->/gm)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
}

describe('storyboards', () => {
  test('there is one for every video, of courses and of none', () => {
    expect(slugs).toHaveLength(38);
  });

  test.each(slugs)('%s shows a scene of its own with every caption', async (slug) => {
    const storyboard = await storyboardOf(slug);
    expect(storyboard.scenes.map((scene) => scene.at)).toEqual(await cueStarts(slug));
  });

  test.each(slugs)('%s runs 20 to 60 seconds and takes its poster from within', async (slug) => {
    const { seconds, posterAt } = await storyboardOf(slug);
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(posterAt).toBeLessThan(seconds);
  });
});

describe('a timeline', () => {
  test('holds its first value before and its last value after', () => {
    const way = keys([1, 10], [3, 30]);
    expect([way(0), way(1), way(2), way(3), way(9)]).toEqual([10, 10, 20, 30, 30]);
  });

  test('is refused without stops', () => {
    expect(() => keys()).toThrow(RangeError);
  });

  test('fades in and out', () => {
    const fade = shown(1, 3, 0.5);
    expect([fade(0.5), fade(2), fade(4)]).toEqual([0, 1, 0]);
  });
});
