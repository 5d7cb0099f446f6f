import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONTENT, pageEntry, sdkOf } from '../../testing/contentful-content.ts';
import type { Editor } from './editor.ts';
import { startContentful, type ContentfulStandIn } from './start.ts';

let contentful: ContentfulStandIn;
let editor: Editor;
beforeEach(async () => {
  contentful = await startContentful({
    spaces: [{ id: 'bbu', environments: ['master', 'other'] }],
    behaviour: { deliveryCallsPerSecond: 1000 },
  });
  editor = contentful.editor('bbu');
  editor.importContent(CONTENT);
});
afterEach(() => contentful.close());

const entry = (id: string) => ({ type: 'Entry', id }) as const;
const ids = (items: readonly { sys: { id: string } }[]): string[] => items.map(({ sys }) => sys.id);
const syncCalls = (): number => contentful.journal.filter(({ operation }) => operation === 'sync').length;

interface Page {
  readonly items: readonly { sys: { id: string; type: string } }[];
  readonly nextPageUrl?: string;
  readonly nextSyncUrl?: string;
}

const raw = (url: string): Promise<Response> => fetch(url, { headers: { authorization: 'Bearer bbu-delivery' } });
const page = async (url: string): Promise<Page> => (await (await raw(url)).json()) as Page;
const first = (limit: number, environment = 'master'): string =>
  `${contentful.url}/spaces/bbu/environments/${environment}/sync?initial=true&limit=${limit}`;

test('the SDK syncs everything published, in every locale, over several pages', async () => {
  const { entries, assets, deletedEntries, nextSyncToken } = await sdkOf(
    contentful,
  ).withAllLocales.withoutLinkResolution.sync({ initial: true, limit: 2 });
  expect([ids(entries), ids(assets), ids(deletedEntries)]).toEqual([['one', 'two', 'three'], ['boat'], []]);
  expect(entries[1]?.fields).toEqual({
    slug: { 'en-US': 'slug-two' },
    title: { 'en-US': 'Two', fr: 'Deux' },
    next: { 'en-US': { sys: { type: 'Link', linkType: 'Entry', id: 'three' } } },
    tags: { 'en-US': ['new', 'sea'] },
  });
  expect(syncCalls()).toBe(2);
  expect(nextSyncToken).not.toBeUndefined();
});

test('the SDK syncs later changes, over several pages with the page size of the first sync', async () => {
  const sdk = sdkOf(contentful).withAllLocales.withoutLinkResolution;
  const { nextSyncToken = '' } = await sdk.sync({ initial: true, limit: 2 });
  editor.edit(entry('one'), { title: { 'en-US': 'One again' } });
  editor.publish(entry('one'));
  editor.edit(entry('two'), { title: { 'en-US': 'Not published' } });
  editor.unpublish(entry('three'));
  editor.delete({ type: 'Asset', id: 'boat' });
  editor.importContent({ entries: [pageEntry('four', { title: { 'en-US': 'Four' } })] });
  const before = syncCalls();
  const delta = await sdk.sync({ nextSyncToken });
  expect([ids(delta.entries), ids(delta.assets)]).toEqual([['one', 'four'], []]);
  expect([ids(delta.deletedEntries), ids(delta.deletedAssets)]).toEqual([['three'], ['boat']]);
  expect(delta.entries[0]?.sys.revision).toBe(2);
  expect(delta.entries[0]?.fields).toMatchObject({ title: { 'en-US': 'One again', fr: 'Un' } });
  expect(syncCalls() - before).toBe(2);
  const nothing = await sdk.sync({ nextSyncToken: delta.nextSyncToken ?? '' });
  expect([nothing.entries, nothing.deletedEntries]).toEqual([[], []]);
});

test('a sync token can be reused, and returns the changes since it was issued', async () => {
  const { nextSyncUrl = '' } = await page(first(1000));
  editor.unpublish(entry('three'));
  expect(ids((await page(nextSyncUrl)).items)).toEqual(['three']);
  editor.publish(entry('three'));
  const { items } = await page(nextSyncUrl);
  expect(items.map(({ sys }) => [sys.id, sys.type])).toEqual([['three', 'Entry']]);
});

test('a change between two pages of a sync is on one of them or in the next sync', async () => {
  const start = await page(first(1));
  expect(start.nextSyncUrl).toBeUndefined();
  editor.publish(entry('three'));
  editor.unpublish(entry('two'));
  const all = [...start.items];
  let next = start;
  while (next.nextPageUrl !== undefined) {
    next = await page(next.nextPageUrl);
    all.push(...next.items);
  }
  expect(ids(all)).toEqual(['boat', 'one']);
  const { items } = await page(next.nextSyncUrl ?? '');
  expect(items.map(({ sys }) => [sys.id, sys.type])).toEqual([['three', 'Entry']]);
  const rest = await page((await page(next.nextSyncUrl ?? '')).nextPageUrl ?? '');
  expect(rest.items.map(({ sys }) => [sys.id, sys.type])).toEqual([['two', 'DeletedEntry']]);
});

test('an initial sync has no deletions, and a deleted draft is not reported', async () => {
  editor.delete(entry('three'));
  expect(ids((await page(first(1000))).items)).not.toContain('three');
  const { nextSyncUrl = '' } = await page(first(1000));
  editor.delete(entry('draft'));
  expect((await page(nextSyncUrl)).items).toEqual([]);
});

test('an entry has values in an added locale once it is published again', async () => {
  editor.addLocale({ code: 'es', name: 'Spanish', fallbackCode: 'en-US' });
  const inSpanish = async () => (await sdkOf(contentful).getEntry('one', { locale: 'es' })).fields;
  expect(await inSpanish()).toEqual({});
  editor.publish(entry('one'));
  expect(await inSpanish()).toMatchObject({ title: 'One' });
});

test('the sync refuses a token that is unknown, revoked, or from another environment', async () => {
  const { nextSyncUrl = '' } = await page(first(1000));
  const refused = await raw(`${nextSyncUrl}x`);
  expect([refused.status, await refused.json()]).toMatchObject([400, { sys: { id: 'BadRequest' } }]);
  expect((await raw(nextSyncUrl.replace('/master/', '/other/'))).status).toBe(400);
  expect((await raw(`${nextSyncUrl}&limit=10`)).status).toBe(400);
  expect((await raw(nextSyncUrl)).status).toBe(200);
  contentful.revokeSyncTokens();
  expect((await raw(nextSyncUrl)).status).toBe(400);
  const token = nextSyncUrl.split('=')[1] ?? '';
  await expect(sdkOf(contentful).sync({ nextSyncToken: token })).rejects.toMatchObject({ response: { status: 400 } });
});

test.each(['', '?initial=false', '?initial=true&limit=0', '?initial=true&limit=1001', '?initial=true&type=Entry'])(
  'the sync refuses the query "%s"',
  async (search) => {
    expect((await raw(`${contentful.url}/spaces/bbu/environments/master/sync${search}`)).status).toBe(400);
  },
);

test('two environments have separate content', async () => {
  expect((await page(first(1000, 'other'))).items).toEqual([]);
});
