import { setTimeout as pause } from 'node:timers/promises';
import { startContentful, type ContentfulStandIn } from '@nestling/stand-ins/contentful/start';
import { CONTENTFUL_REFUSALS } from '@nestling/stand-ins/contentful/vendor-answers';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entry } from '#testing/content/content.ts';
import { reportedOutbound } from '#testing/outbound.ts';
import type { PreviewSource } from '../port.ts';
import { createContentApi } from './delivery-api.ts';
import { entryId } from './entry-id.ts';
import { exportSpace } from './export/export-space.ts';
import { createPreviewSource, type PreviewSettings } from './preview-source.ts';
import { OWN_CODES } from './wire.ts';

const PUBLISHED = [
  entry('page', 'terms', { space: 'main', words: { 'en-US': { title: 'Terms', body: 'Of {brandName}' } } }),
  entry('page', 'policy', { space: 'main', words: { 'en-US': { title: 'Policy', body: 'Text' } } }),
  entry('quiz', 'feeding', { facts: { slug: 'feeding', legacySyllabusId: 'Feeding', questions: [] }, words: {} }),
];
const TERMS = { type: 'Entry', id: entryId('page', 'terms') } as const;

let clock = 0;
let failures: string[] = [];
let contentful: ContentfulStandIn;
beforeEach(async () => {
  clock = 0;
  failures = [];
  contentful = await startContentful();
  contentful.editor('bbu').importContent(exportSpace('main', PUBLISHED).document);
  contentful.editor('edu').importContent(exportSpace('education', PUBLISHED).document);
});
afterEach(() => contentful.close());
afterAll(() => contentful.close());

function previewSource(settings: Partial<PreviewSettings> = {}): PreviewSource {
  const { outbound } = reportedOutbound();
  const api = (spaceId: 'bbu' | 'edu') =>
    createContentApi(
      { baseUrl: contentful.previewUrl, spaceId, environment: 'master', token: `${spaceId}-preview` },
      outbound,
    );
  return createPreviewSource({
    spaces: [
      { space: 'main', api: api('bbu') },
      { space: 'education', api: api('edu') },
    ],
    codes: OWN_CODES,
    values: { brandName: 'Robin' },
    callEveryMs: 0,
    onFailure: ({ message }) => failures.push(message),
    now: () => clock,
    ...settings,
  });
}

const titleIn = async (source: PreviewSource): Promise<unknown> =>
  (await source.read()).entry('page', 'terms')?.words['en-US']?.['title'];
const operations = () => contentful.journal.map(({ operation, space }) => `${space} ${operation}`);

test('the preview contains drafts of both spaces, with settings filled in', async () => {
  contentful.editor('bbu').edit(TERMS, { title: { 'en-US': 'Draft' } });
  const edition = await previewSource().read();
  expect(edition.entry('page', 'terms')?.words['en-US']).toEqual({ title: 'Draft', body: 'Of Robin' });
  expect(edition.entry('quiz', 'feeding')).not.toBeNull();
});

test('the preview reads drafts once in five seconds for all callers', async () => {
  const source = previewSource();
  await Promise.all([1, 2, 3].map(() => source.read()));
  expect(operations()).toEqual([
    'bbu preview-entries',
    'bbu preview-assets',
    'edu preview-entries',
    'edu preview-assets',
  ]);
  contentful.editor('bbu').edit(TERMS, { title: { 'en-US': 'Draft' } });
  clock = 4_999;
  expect([await titleIn(source), operations().length]).toEqual(['Terms', 4]);
  clock = 5_000;
  expect([await titleIn(source), operations().length]).toEqual(['Draft', 8]);
});

test('the preview is the same object until a draft changes', async () => {
  const source = previewSource();
  const first = await source.read();
  clock = 5_000;
  expect(await source.read()).toBe(first);
  await pause(2);
  contentful.editor('bbu').delete({ type: 'Entry', id: entryId('page', 'policy') });
  clock = 10_000;
  const second = await source.read();
  expect([second === first, second.entry('page', 'policy')]).toEqual([false, null]);
});

test('the preview is another edition once captions have changed', async () => {
  let mediaVersion = 'first';
  const source = previewSource({ mediaVersion: () => mediaVersion });
  const first = await source.read();
  mediaVersion = 'second';
  clock = 5_000;
  const second = await source.read();
  expect([first.mediaVersion, second.mediaVersion]).toEqual(['first', 'second']);
  expect(second.id).not.toBe(first.id);
});

test('the preview reads a page that is too large in smaller pages, without a gap', async () => {
  const source = previewSource();
  const many = Array.from({ length: 25 }, (_, index) =>
    entry('page', `many-${index}`, { space: 'main', words: { 'en-US': { title: `Page ${index}`, body: 'x' } } }),
  );
  contentful.behaviour.maxResponseBytes = 6_000;
  contentful.editor('bbu').importContent(exportSpace('main', many).document);
  const edition = await source.read();
  expect(edition.entries('page')).toHaveLength(27);
  expect(operations().filter((name) => name === 'bbu preview-entries').length).toBeGreaterThan(7);
});

test('the preview serves the last drafts during an outage, without more calls', async () => {
  const source = previewSource();
  await source.read();
  contentful.faults.add({ operation: 'preview-entries', kind: '500' });
  contentful.faults.add({ operation: 'preview-entries', kind: '500' });
  clock = 5_000;
  expect(await titleIn(source)).toBe('Terms');
  expect([await titleIn(source), operations().length]).toEqual(['Terms', 5]);
  clock = 10_000;
  await source.read();
  expect(failures).toEqual(['Contentful: entries: unavailable']);
});

test('the preview fails when it has no drafts yet, or when its token was revoked', async () => {
  const source = previewSource();
  contentful.faults.add({ operation: 'preview-entries', kind: '500' });
  await expect(source.read()).rejects.toMatchObject({ name: 'ContentUnavailable' });
  clock = 5_000;
  expect(await titleIn(source)).toBe('Terms');
  contentful.faults.add({
    operation: 'preview-assets',
    kind: 'answer',
    answer: CONTENTFUL_REFUSALS.AccessTokenInvalid,
  });
  clock = 10_000;
  await expect(source.read()).rejects.toMatchObject({ name: 'ContentUnavailable' });
});

test('the preview does not wait for a hanging read, and uses its result later', async () => {
  const source = previewSource({ waits: { withLast: 20, without: 20 } });
  contentful.faults.add({ operation: 'preview-entries', kind: 'delay', ms: 150 });
  await expect(source.read()).rejects.toMatchObject({ name: 'ContentUnavailable' });
  await vi.waitFor(async () => expect(await titleIn(source)).toBe('Terms'));
  contentful.editor('bbu').edit(TERMS, { title: { 'en-US': 'Draft' } });
  contentful.faults.add({ operation: 'preview-entries', kind: 'delay', ms: 150 });
  clock = 5_000;
  expect(await titleIn(source)).toBe('Terms');
  await vi.waitFor(async () => expect(await titleIn(source)).toBe('Draft'));
  expect(operations()).toHaveLength(8);
});

test('the preview calls Contentful at a minimum interval', async () => {
  const source = previewSource({ callEveryMs: 60 });
  const began = performance.now();
  await source.read();
  expect(performance.now() - began).toBeGreaterThan(170);
});
