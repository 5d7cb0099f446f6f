import fs, { symlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contentFolder, type ContentFolder } from '#testing/content/content.ts';
import { readContentFolder } from './read-folder.ts';

const { readFileSync, readdirSync } = fs;

/** Root, who may open all, also runs tests. */
beforeAll(() => {
  Object.assign(fs, { readFileSync: refusing(readFileSync), readdirSync: refusing(readdirSync) });
  syncBuiltinESMExports();
});
afterAll(() => {
  Object.assign(fs, { readFileSync, readdirSync });
  syncBuiltinESMExports();
});

function refusing<Call extends object>(call: Call): Call {
  return new Proxy(call, {
    apply(target, self, args: unknown[]): unknown {
      if (String(args[0]).includes('locked'))
        throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
      return typeof target === 'function' ? Reflect.apply(target, self, args) : undefined;
    },
  });
}

let folder: ContentFolder;
afterEach(() => folder.remove());

const pagesOf = (read: ReadonlyMap<string, unknown>) => [...read.keys()].filter((key) => key.includes('/page/'));

const NOT_OPENED = 'may not be opened by the user of this process: give it the rights of the other files';

test('a content file and a folder without permission are faults of their entries, and others are read', () => {
  folder = contentFolder({
    'main/page/terms/entry.json': { slug: 'terms' },
    'main/page/terms/locked.en-US.md': 'Terms',
    'main/page/locked/entry.json': { slug: 'locked' },
    'main/page/faq/entry.json': { slug: 'faq' },
    'main/locked.json': [{ slug: 'us' }],
  });
  const { read, unread, damaged, unreadLists, faults } = readContentFolder(folder.path);
  expect(pagesOf(read)).toEqual(['main/page/faq', 'main/page/terms']);
  expect([unread, [...damaged], unreadLists]).toEqual([['main/page/locked'], ['main/page/terms'], ['main/locked/']]);
  expect(
    faults
      .map(({ where, problems }) => [where, ...problems].join(' '))
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual([
    `main/locked.json:1 ${NOT_OPENED}`,
    `main/page/locked/entry.json:1 ${NOT_OPENED}`,
    `main/page/terms/locked.en-US.md:1 ${NOT_OPENED}`,
  ]);
});

test('an entry behind a symbolic link is read, and one behind a link to nothing is a fault', () => {
  folder = contentFolder({ 'main/page/faq/entry.json': { slug: 'faq' }, 'shared/terms/entry.json': { slug: 'terms' } });
  symlinkSync(join(folder.path, 'shared/terms'), join(folder.path, 'main/page/terms'));
  symlinkSync(join(folder.path, 'nothing'), join(folder.path, 'main/page/gone'));
  symlinkSync('circle', join(folder.path, 'main/page/circle'));
  const { read, unread, faults } = readContentFolder(folder.path);
  expect(pagesOf(read)).toEqual(['main/page/faq', 'main/page/terms']);
  expect(unread.toSorted()).toEqual(['main/page/circle', 'main/page/gone']);
  expect(faults.map(({ where }) => where).toSorted()).toEqual([
    'main/page/circle/entry.json:1',
    'main/page/gone/entry.json:1',
  ]);
});

test('a content file that is a link to nothing is a fault of its entry or list alone', () => {
  folder = contentFolder({
    'main/page/faq/entry.json': { slug: 'faq' },
    'main/page/terms/entry.json': { slug: 'terms' },
  });
  const link = (path: string) => symlinkSync('nothing', join(folder.path, path));
  [
    'main/country.json',
    'main/page/faq/body.en-US.md',
    'main/page/terms/notes.txt',
    'main/page/terms/.#entry.json',
  ].forEach(link);
  const { read, damaged, unreadLists, faults } = readContentFolder(folder.path);
  expect([...pagesOf(read), ...damaged]).toEqual(['main/page/faq', 'main/page/terms', 'main/page/faq']);
  expect(unreadLists).toEqual(['main/country/']);
  const problem = 'is not there: it is a link to nothing, or was removed meanwhile';
  expect(faults.map(({ where, problems }) => [where, ...problems])).toEqual([
    ['main/country.json:1', problem],
    ['main/page/faq/body.en-US.md:1', problem],
  ]);
});
