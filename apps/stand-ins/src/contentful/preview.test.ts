import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT, sdkOf } from '../../testing/contentful-content.ts';
import { startContentful, type ContentfulStandIn } from './start.ts';

let contentful: ContentfulStandIn;
beforeAll(async () => {
  contentful = await startContentful();
  contentful.editor('bbu').importContent(CONTENT);
});
afterAll(() => contentful.close());

const preview = (token = 'bbu-preview') => sdkOf(contentful, { token, basePath: 'preview' });

test('the SDK reads drafts and unpublished changes, with their links', async () => {
  contentful.editor('bbu').edit({ type: 'Entry', id: 'one' }, { title: { fr: 'Premier' } });
  const { items } = await preview().getEntries({ content_type: 'page', locale: 'fr-CA' });
  expect(items.map(({ fields }) => (fields as { title: string }).title)).toEqual([
    'Un (CA)',
    'Deux',
    'Three',
    'Not yet',
  ]);
  expect((await preview().getEntry('one', { locale: 'fr' })).fields).toMatchObject({ title: 'Premier' });
  expect((await sdkOf(contentful).getEntry('one', { locale: 'fr' })).fields).toMatchObject({ title: 'Un' });
  expect((await preview().getEntry('draft')).fields).toMatchObject({ next: { fields: { title: 'One' } } });
  expect((await preview().getEntry('draft')).sys.revision).toBe(0);
});

test('the preview has its own token and limit, and no sync', async () => {
  await expect(preview('bbu-delivery').getEntries()).rejects.toMatchObject({ name: 'AccessTokenInvalid' });
  await expect(preview().sync({ initial: true })).rejects.toMatchObject({ response: { status: 404 } });
  contentful.behaviour.previewCallsPerSecond = 0;
  await expect(preview().getEntries()).rejects.toMatchObject({ name: 'RateLimitExceeded' });
  expect((await sdkOf(contentful).getEntries()).total).toBe(3);
  expect(contentful.journal.at(-2)).toMatchObject({ operation: 'preview-entries', status: 429 });
});
