import { cpSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentFolder, type ContentFolder } from '#testing/content/content.ts';
import { createContentFiles } from './files.ts';
import type { ContentFault, ContentGateway, Edition } from './port.ts';

/** Maximum, for a change of a file to be noticed. */
const SEEN_MS = 2_000;

const TITLE = 'main/page/terms/en-US.json';

let folder: ContentFolder;
let content: ContentGateway;
let reported: ContentFault[];
let received: Edition[];

beforeEach(async () => {
  folder = contentFolder({
    'main/page/terms/entry.json': { slug: 'terms' },
    [TITLE]: { title: 'Terms' },
    'main/page/faq/entry.json': { slug: 'faq' },
    'education/video/crib/entry.json': { slug: 'crib', videoId: 'crib', runningTime: 20 },
  });
  reported = [];
  received = [];
  content = createContentFiles({ folder: folder.path, values: {}, watched: true }, (fault) => reported.push(fault));
  content.onChange((next) => received.push(next));
  await content.start();
});
afterEach(async () => {
  await content.close();
  folder.remove();
});

const write = (file: string, value: unknown): void =>
  writeFileSync(join(folder.path, file), typeof value === 'string' ? value : JSON.stringify(value));

const title = (): unknown => content.current().entry('page', 'terms')?.words['en-US']?.['title'];

test('a changed content file is in the next edition, while a running request uses the earlier one', async () => {
  const current = content.current();
  write(TITLE, { title: 'Our terms' });
  await vi.waitFor(() => expect(title()).toBe('Our terms'), SEEN_MS);
  expect(current.entry('page', 'terms')?.words['en-US']).toEqual({ title: 'Terms' });
  expect(received).toEqual([content.current()]);
  expect(reported).toEqual([]);
  write(TITLE, { title: ' ' });
  await vi.waitFor(() => expect(title()).toBe(' '), SEEN_MS);
  expect((await content.findings()).map(({ what }) => what)).toContain('title is empty, in en-US');
});

test('added and removed entry folders are in the next edition', async () => {
  cpSync(join(folder.path, 'main/page/terms'), join(folder.path, 'main/page/credits'), { recursive: true });
  write('main/page/credits/entry.json', { slug: 'credits' });
  rmSync(join(folder.path, 'main/page/faq'), { recursive: true });
  const slugs = () =>
    content
      .current()
      .entries('page')
      .map(({ slug }) => slug);
  await vi.waitFor(() => expect(slugs()).toEqual(['credits', 'terms']), SEEN_MS);
});

test('an entry with a truncated file is served in its last good version, while other changes are applied', async () => {
  write(TITLE, '{ "title": "Our te');
  await vi.waitFor(() => expect(reported).toHaveLength(1), SEEN_MS);
  expect(reported).toEqual([
    { leftOut: 'version', where: `${TITLE}:1`, problems: [expect.stringContaining('is no JSON') as string] },
  ]);
  const unreadable = { weight: 'error', space: 'main', where: `${TITLE}:1`, entryId: null, field: null };
  const ofFile = async () => (await content.findings()).filter(({ where }) => where.startsWith(TITLE));
  expect(await ofFile()).toEqual([{ ...unreadable, what: expect.stringContaining('is no JSON') as string }]);
  mkdirSync(join(folder.path, 'main/page/other'));
  write('main/page/other/entry.json', {});
  await vi.waitFor(() => expect(content.current().entry('page', 'other')).not.toBeNull(), SEEN_MS);
  expect(title()).toBe('Terms');
  expect(reported).toHaveLength(1);
  write(TITLE, { title: 'Our terms' });
  await vi.waitFor(() => expect(title()).toBe('Our terms'), SEEN_MS);
  expect(await ofFile()).toEqual([]);
});

test('an empty folder of an entry is reported as such, without the fields that an entry needs', async () => {
  mkdirSync(join(folder.path, 'main/banner/sale'), { recursive: true });
  await vi.waitFor(() => expect(reported).toHaveLength(1), SEEN_MS);
  const problem = 'is missing, because the folder is empty: write the entry, or delete the folder';
  expect(reported).toEqual([{ leftOut: 'file', where: 'main/banner/sale/entry.json:1', problems: [problem] }]);
  expect(content.current().entry('banner', 'sale')).toBeNull();
  rmSync(join(folder.path, 'main/page/faq/entry.json'));
  await vi.waitFor(() => expect(reported).toHaveLength(2), SEEN_MS);
  expect(reported[1]).toEqual({ leftOut: 'version', where: 'main/page/faq/entry.json:1', problems: [problem] });
  expect(content.current().entry('page', 'faq')).not.toBeNull();
});

test('a space that is moved away is reported and changes nothing; once it is back, its changes appear', async () => {
  const current = content.current();
  renameSync(join(folder.path, 'main'), join(folder.path, 'away'));
  await vi.waitFor(() => expect(reported).toHaveLength(1), SEEN_MS);
  expect(reported).toEqual([{ leftOut: 'change', where: 'main', problems: ['is not there any more'] }]);
  expect(content.current()).toBe(current);
  renameSync(join(folder.path, 'away'), join(folder.path, 'main'));
  write(TITLE, { title: 'Our terms' });
  await vi.waitFor(() => expect(title()).toBe('Our terms'), SEEN_MS);
  write(TITLE, { title: 'Their terms' });
  await vi.waitFor(() => expect(title()).toBe('Their terms'), SEEN_MS);
});

test('a file that breaks again after a correction is reported again', async () => {
  for (const times of [1, 2]) {
    write(TITLE, '{ "title": ');
    await vi.waitFor(() => expect(reported).toHaveLength(times), SEEN_MS);
    write(TITLE, { title: `Terms ${times}` });
    await vi.waitFor(() => expect(title()).toBe(`Terms ${times}`), SEEN_MS);
  }
});

test('a file with a new time only makes no new edition', async () => {
  const current = content.current();
  utimesSync(join(folder.path, TITLE), new Date(), new Date());
  await new Promise((resolve) => setTimeout(resolve, SEEN_MS / 2));
  expect(content.current()).toBe(current);
  expect(received).toEqual([]);
});

test('the time of an entry is that of the newest of its files', async () => {
  const faq = content.current().entry('page', 'faq')?.updatedAt;
  const at = new Date('2030-01-02T03:04:05.000Z');
  write(TITLE, { title: 'Our terms' });
  utimesSync(join(folder.path, TITLE), at, at);
  await vi.waitFor(() => expect(title()).toBe('Our terms'), SEEN_MS);
  expect(content.current().entry('page', 'terms')?.updatedAt).toBe(at.toISOString());
  expect(content.current().entry('page', 'faq')?.updatedAt).toBe(faq);
});

test('a fault of the content at the start does not delay other changes', async () => {
  await content.close();
  write('main/page/faq/en-US.json', 'no JSON');
  content = createContentFiles({ folder: folder.path, values: {}, watched: true }, (fault) => reported.push(fault));
  await content.start();
  write(TITLE, { title: 'Our terms' });
  await vi.waitFor(() => expect(title()).toBe('Our terms'), SEEN_MS);
  expect(reported.map(({ leftOut, where }) => `${leftOut} ${where}`)).toEqual(['file main/page/faq/en-US.json:1']);
});

test('content files are not watched after the end of the process', async () => {
  await content.close();
  write(TITLE, { title: 'Our terms' });
  await new Promise((resolve) => setTimeout(resolve, SEEN_MS / 2));
  expect(title()).toBe('Terms');
});
