import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT, sdkOf } from '../../testing/contentful-content.ts';
import { startContentful, type ContentfulStandIn } from './start.ts';

let contentful: ContentfulStandIn;
beforeAll(async () => {
  contentful = await startContentful();
  await fetch(`${contentful.url}/editor/bbu/master/import`, { method: 'POST', body: JSON.stringify(CONTENT) });
});
afterAll(() => contentful.close());

const post = (path: string, fields: Record<string, string> = {}): Promise<Response> =>
  fetch(`${contentful.url}/editor${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const page = async (): Promise<string> => (await fetch(contentful.url)).text();
const one = async (): Promise<unknown> => (await sdkOf(contentful).getEntry('one', { locale: 'fr' })).fields;

test('the editor page changes, publishes, unpublishes and deletes an entry', async () => {
  const changed = await post('/bbu/master/Entry/one/edit', { field: 'title', locale: 'fr', value: 'Premier' });
  expect([changed.status, changed.headers.get('location')]).toEqual([303, '/editor']);
  expect(await page()).toMatch(/<td>one<td>changed/);
  expect(await one()).toMatchObject({ title: 'Un' });
  await post('/bbu/master/Entry/one/publish');
  expect(await one()).toMatchObject({ title: 'Premier' });
  expect(await page()).toMatch(/<td>one<td>published/);
  await post('/bbu/master/Entry/one/unpublish');
  await expect(one()).rejects.toThrow('could not be found');
  expect(await page()).toMatch(/<td>one<td>draft/);
  await post('/bbu/master/Entry/one/delete');
  expect(await page()).not.toContain('<td>one<td>');
});

test('the editor page stores an edited value that is JSON as JSON', async () => {
  await post('/bbu/master/Entry/two/edit', { field: 'tags', locale: 'en-US', value: '["a","b"]' });
  await post('/bbu/master/Entry/two/publish');
  expect((await sdkOf(contentful).getEntry('two')).fields).toMatchObject({ tags: ['a', 'b'] });
});

test('the editor page adds a locale, a webhook and the file of an asset', async () => {
  await post('/bbu/master/locales', { code: 'es', fallback: 'en-US' });
  expect(await page()).toContain('es (else en-US)');
  await post('/bbu/master/webhooks', { name: 'ours', url: 'http://127.0.0.1:1/hook', secret: 's' });
  expect(contentful.spaces.get('bbu')?.webhooks).toEqual([
    { name: 'ours', url: 'http://127.0.0.1:1/hook', secret: 's' },
  ]);
  contentful.spaces.get('bbu')?.webhooks.splice(0);
  await fetch(`${contentful.url}/editor/bbu/master/Asset/boat/file?name=a.png&width=3&height=4`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array([1, 2]),
  });
  await post('/bbu/master/Asset/boat/publish');
  const { file } = (await sdkOf(contentful).getAsset('boat')).fields;
  expect(file).toMatchObject({
    fileName: 'a.png',
    contentType: 'image/png',
    details: { size: 2, image: { width: 3, height: 4 } },
  });
});

test('the editor page sets the next fault', async () => {
  expect((await post('/faults', { operation: 'locales', kind: 'SyncTokenRefused' })).status).toBe(303);
  await expect(sdkOf(contentful).getLocales()).rejects.toMatchObject({ name: 'BadRequest' });
  expect((await post('/faults', { kind: 'unknown' })).status).toBe(404);
});

test.each<[string, number, string]>([
  ['/bbu/master/Entry/nowhere/publish', 422, 'Entry/nowhere is not there'],
  ['/bbu/master/Entry/draft/unpublish', 422, 'Entry/draft is not published'],
  ['/bbu/master/Entry/two/edit', 422, 'its content type has no field'],
  ['/bbu/master/locales', 422, 'a locale needs a code'],
  ['/bbu/master/webhooks', 422, 'the address of a webhook'],
  ['/bbu/master/import', 422, 'expected object'],
  ['/bbu/master/Entry/two/burn', 404, ''],
  ['/bbu/master/Ship/two/publish', 404, ''],
  ['/bbu/other/import', 404, ''],
  ['/ship/master/import', 404, ''],
])('the editor page refuses %s', async (path, status, message) => {
  const answer = await post(path);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(message);
});

test('the editor page escapes imported text', async () => {
  contentful.editor('edu').importContent({
    ...CONTENT,
    locales: [...CONTENT.locales, { code: '<i>', name: 'x', fallbackCode: null }],
  });
  expect(await page()).not.toContain('<i>');
});
