import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NOBODY = () => expect.unreachable('nothing is reported');

function age(name: string, minutes: number): void {
  const at = Date.now() / 1000 - minutes * 60;
  utimesSync(join(folder, 'kept', name), at, at);
}

test('a cached picture is found by a second process too', async () => {
  const stored = createPictureCache(join(folder, 'kept'), NOBODY);
  expect(await stored.find('a')).toBeNull();
  await stored.write('a', Buffer.from('A'));
  expect(String(await stored.find('a'))).toBe('A');
  expect(String(await createPictureCache(join(folder, 'kept'), NOBODY).find('a'))).toBe('A');
  expect(readdirSync(join(folder, 'kept'))).toEqual(['a']);
});

test('the oldest cached pictures are deleted when the folder is too large, whichever process wrote them [ACC-456]', async () => {
  const stored = createPictureCache(join(folder, 'kept'), NOBODY, 1000);
  for (const [name, minutes] of [
    ['old', 3],
    ['older', 9],
    ['new', 1],
  ] as const) {
    await stored.write(name, Buffer.alloc(300));
    age(name, minutes);
  }
  writeFileSync(join(folder, 'kept/of-another-process'), Buffer.alloc(50));
  await stored.write('newest', Buffer.alloc(200));
  expect(readdirSync(join(folder, 'kept')).toSorted()).toEqual(['new', 'newest', 'of-another-process', 'old']);
});

test('the first write to the picture cache counts the files of an earlier process toward the size limit', async () => {
  await createPictureCache(join(folder, 'kept'), NOBODY, 1000).write('left', Buffer.alloc(900));
  age('left', 5);
  await createPictureCache(join(folder, 'kept'), NOBODY, 1000).write('next', Buffer.alloc(200));
  expect(readdirSync(join(folder, 'kept'))).toEqual(['next']);
});

test('a picture cache whose folder cannot be written stores nothing, and logs this once', async () => {
  writeFileSync(join(folder, 'kept'), 'a file in the way');
  const report = vi.fn();
  const stored = createPictureCache(join(folder, 'kept'), report);
  await stored.write('a', Buffer.from('A'));
  await stored.write('b', Buffer.from('B'));
  expect(await stored.find('a')).toBeNull();
  expect(report).toHaveBeenCalledOnce();
});
