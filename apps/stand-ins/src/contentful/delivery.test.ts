import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT, sdkOf } from '../../testing/contentful-content.ts';
import { startContentful, type ContentfulStandIn } from './start.ts';
import { CONTENTFUL_REFUSALS } from './vendor-answers.ts';

let contentful: ContentfulStandIn;
beforeAll(async () => {
  contentful = await startContentful({ spaces: [{ id: 'bbu' }, { id: 'edu' }, { id: 'small' }] });
  contentful.editor('bbu').importContent(CONTENT);
});
afterAll(() => contentful.close());

const get = (path: string, token = 'bbu-delivery') =>
  fetch(`${contentful.url}/spaces/bbu/environments/master${path}`, { headers: { authorization: `Bearer ${token}` } });
const json = async (path: string): Promise<Record<string, unknown>> =>
  (await (await get(path)).json()) as Record<string, unknown>;
const titles = (items: readonly { fields: object }[]): unknown[] =>
  items.map(({ fields }) => (fields as { title?: unknown }).title);

test('the SDK reads published entries of a type with links and image, and no drafts', async () => {
  const { items, total } = await sdkOf(contentful).getEntries({ content_type: 'page', include: 2 });
  expect([total, titles(items)]).toEqual([3, ['One', 'Two', 'Three']]);
  const [one] = items;
  expect(one?.fields).toMatchObject({
    slug: 'slug-one',
    next: { fields: { title: 'Two', next: { fields: { title: 'Three', next: { sys: { id: 'one' } } } } } },
    picture: { fields: { file: { url: '//images.ctfassets.net/bbu/boat/1/boat.png' } } },
  });
  expect(one?.fields).not.toHaveProperty('memo');
  expect(one?.sys).toMatchObject({ locale: 'en-US', revision: 1, contentType: { sys: { id: 'page' } } });
});

test('the SDK finds entries by slug, by an element of a list and by id, and paginates', async () => {
  const sdk = sdkOf(contentful);
  const bySlug = await sdk.getEntries({ content_type: 'page', 'fields.slug': 'slug-two' });
  expect(titles(bySlug.items)).toEqual(['Two']);
  expect(titles((await sdk.getEntries({ content_type: 'page', 'fields.tags': 'sea' })).items)).toEqual(['Two']);
  expect((await sdk.getEntry('three')).fields).toMatchObject({ title: 'Three' });
  expect((await sdk.getAsset('boat')).fields).toMatchObject({ title: 'A boat' });
  expect((await sdk.getContentType('page')).fields.map(({ id }) => id)).toContain('slug');
  const page = await sdk.getEntries({ skip: 1, limit: 1 });
  expect([page.total, page.skip, page.limit, titles(page.items)]).toEqual([3, 1, 1, ['Two']]);
  const ordered = await sdk.getEntries({ order: ['sys.id'], skip: 1 });
  expect(titles(ordered.items)).toEqual(['Three', 'Two']);
  await expect(sdk.getEntry('draft')).rejects.toMatchObject({ sys: { id: 'NotFound' } });
});

test('a request for one locale falls back along the locale’s chain, and only if a fallback is set', async () => {
  const inLocale = async (locale: string) => titles((await sdkOf(contentful).getEntries({ locale })).items);
  expect(await inLocale('fr-CA')).toEqual(['Un (CA)', 'Deux', 'Three']);
  expect(await inLocale('fr')).toEqual(['Un', 'Deux', 'Three']);
  expect(await inLocale('pl')).toEqual(['Jeden', undefined, undefined]);
  const { items } = await sdkOf(contentful).getEntries({ locale: 'pl' });
  // What is not localized has the value of the default locale in every other.
  expect(items.map(({ fields }) => (fields as { slug: string }).slug)).toEqual(['slug-one', 'slug-two', 'slug-three']);
});

test('a request for all locales has no fallbacks, and omits empty values', async () => {
  const { items } = await sdkOf(contentful).withAllLocales.withoutLinkResolution.getEntries();
  expect(titles(items)).toEqual([
    { 'en-US': 'One', fr: 'Un', 'fr-CA': 'Un (CA)', pl: 'Jeden' },
    { 'en-US': 'Two', fr: 'Deux' },
    { 'en-US': 'Three' },
  ]);
  expect(items[0]?.fields).toMatchObject({ slug: { 'en-US': 'slug-one' } });
  expect(items[0]?.sys).not.toHaveProperty('locale');
});

test('the locales of an environment are returned with their fallbacks', async () => {
  const { items } = await sdkOf(contentful).getLocales();
  expect(items.map(({ code, default: isDefault, fallbackCode }) => [code, isDefault, fallbackCode])).toEqual([
    ['en-US', true, null],
    ['fr', false, 'en-US'],
    ['fr-CA', false, 'fr'],
    ['pl', false, null],
  ]);
});

test('links are resolved to the requested depth, and broken links are reported as errors', async () => {
  const shallow = await json('/entries?sys.id=one&include=1');
  expect(shallow['includes']).toMatchObject({ Entry: [{ sys: { id: 'two' } }], Asset: [{ sys: { id: 'boat' } }] });
  expect((shallow['includes'] as { Entry: unknown[] }).Entry).toHaveLength(1);
  // Entries that link to each other in a circle are included once.
  const deep = await json('/entries?sys.id=one&include=10');
  expect((deep['includes'] as { Entry: { sys: object }[] }).Entry).toMatchObject([
    { sys: { id: 'two' } },
    { sys: { id: 'three' } },
  ]);
  expect(await json('/entries?sys.id=one&include=0')).not.toHaveProperty('includes');
  expect(shallow).not.toHaveProperty('errors');
  // The vendor does not follow links in data of type Object.
  expect(await json('/entries')).not.toHaveProperty('errors');

  contentful.editor('bbu').unpublish({ type: 'Entry', id: 'two' });
  const dangling = {
    sys: { id: 'notResolvable', type: 'error' },
    details: { type: 'Link', linkType: 'Entry', id: 'two' },
  };
  expect((await json('/entries'))['errors']).toEqual([dangling]);
  expect((await sdkOf(contentful).getEntry('one')).fields).toMatchObject({
    next: { sys: { type: 'Link', id: 'two' } },
  });
  contentful.editor('bbu').publish({ type: 'Entry', id: 'two' });
  expect(await json('/entries')).not.toHaveProperty('errors');
});

test('a token opens only its own space, and another space is refused in the vendor’s format', async () => {
  const refused = await get('/entries', 'wrong');
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual({
    sys: { type: 'Error', id: 'AccessTokenInvalid' },
    message: 'The access token you sent could not be found or is invalid.',
    requestId: refused.headers.get('x-contentful-request-id'),
  });
  expect((await get('/entries', 'edu-delivery')).status).toBe(404);
  expect((await get('/entries', 'bbu-preview')).status).toBe(401);
  expect((await fetch(`${contentful.url}/spaces/bbu/entries?access_token=bbu-delivery`)).status).toBe(200);
  await expect(sdkOf(contentful, { token: 'wrong' }).getEntries()).rejects.toMatchObject({
    name: 'AccessTokenInvalid',
  });
});

test.each([
  ['/entries?locale=de', 400, 'BadRequest'],
  ['/entries?limit=1001', 400, 'BadRequest'],
  ['/entries?include=11', 400, 'BadRequest'],
  ['/entries?skip=some', 400, 'BadRequest'],
  ['/entries?content_type=ship', 400, 'InvalidQuery'],
  ['/entries?fields.slug=slug-one', 400, 'InvalidQuery'],
  ['/entries?content_type=page&fields.colour=red', 400, 'InvalidQuery'],
  ['/entries?order=-sys.updatedAt', 400, 'InvalidQuery'],
  ['/entries/nowhere', 404, 'NotFound'],
  ['/content_types/ship', 404, 'NotFound'],
  ['/ships', 404, 'NotFound'],
])('the delivery API refuses %s', async (path, status, id) => {
  const answer = await get(path);
  expect([answer.status, await answer.json()]).toMatchObject([status, { sys: { id } }]);
});

test('the delivery API refuses an unknown environment', async () => {
  const answer = await fetch(`${contentful.url}/spaces/bbu/environments/other/locales?access_token=bbu-delivery`);
  expect([answer.status, await answer.json()]).toMatchObject([404, { details: { type: 'Environment', id: 'other' } }]);
});

test('the delivery API refuses a response larger than 7 MB', async () => {
  const editor = contentful.editor('small');
  const text = 'x'.repeat(1_000_000);
  const entries = Array.from({ length: 8 }, (_, at) => ({
    ...CONTENT.entries[0],
    sys: { id: `large${at}`, contentType: { sys: { id: 'page' } }, publishedVersion: 1 },
    fields: { title: { 'en-US': text } },
  }));
  editor.importContent({ ...CONTENT, entries });
  const sdk = sdkOf(contentful, { space: 'small' });
  await expect(sdk.getEntries()).rejects.toMatchObject({
    name: 'BadRequest',
    message: expect.stringContaining('Response size too big. Maximum allowed response size: 7340032B.') as unknown,
  });
  expect((await sdk.getEntries({ limit: 4 })).items).toHaveLength(4);
});

test('the delivery API does not return a field that an editor removed', async () => {
  const contentTypes = CONTENT.contentTypes.map((type) => ({
    ...type,
    fields: type.fields.filter(({ id }) => id !== 'tags'),
  }));
  const two = async () => (await sdkOf(contentful).getEntry('two')).fields;
  expect(await two()).toHaveProperty('tags');
  contentful.editor('bbu').importContent({ contentTypes });
  expect(await two()).not.toHaveProperty('tags');
  contentful.editor('bbu').importContent({ contentTypes: CONTENT.contentTypes });
});

test('the delivery API refuses calls above its limit for a second, with the time until the next call is allowed', async () => {
  contentful.behaviour.deliveryCallsPerSecond = 0;
  const answer = await get('/locales');
  contentful.behaviour.deliveryCallsPerSecond = 1000;
  expect([answer.status, answer.headers.get('x-contentful-ratelimit-reset')]).toEqual([429, '1']);
  expect(await answer.json()).toMatchObject({ sys: { type: 'Error', id: 'RateLimitExceeded' } });
});

test('the delivery API applies configured faults to calls, and records them in the journal', async () => {
  const from = contentful.journal.length;
  contentful.faults.add({ operation: 'entries', kind: 'drop-after' });
  await expect(get('/entries?limit=1')).rejects.toThrow('fetch failed');
  await get('/locales');
  contentful.faults.add({ operation: 'entries', kind: 'answer', answer: CONTENTFUL_REFUSALS.RateLimitExceeded });
  const limited = await get('/entries');
  expect([limited.status, limited.headers.get('x-contentful-ratelimit-reset')]).toEqual([429, '1']);
  expect(contentful.journal.slice(from, from + 2)).toMatchObject([
    { operation: 'entries', status: null, fault: 'drop-after', space: 'bbu', environment: 'master', params: ['limit'] },
    { operation: 'locales', status: 200, fault: null },
  ]);
});

test('the delivery API returns the URL of a file without a scheme, and serves the file', async () => {
  const editor = contentful.editor('bbu');
  const picture = { name: 'big boat.svg', contentType: 'image/svg+xml', bytes: Buffer.from('<svg/>') };
  editor.setFile('boat', 'en-US', picture);
  const asset = async () =>
    (await sdkOf(contentful).getAsset('boat')).fields.file as { url: string; details: object } | undefined;
  expect((await asset())?.url).toContain('ctfassets');
  editor.publish({ type: 'Asset', id: 'boat' });
  const { url = '', details } = (await asset()) ?? {};
  expect(url).toMatch(/^\/\/127\.0\.0\.1:\d+\/bbu\/boat\/[0-9a-f]{32}\/big%20boat\.svg$/);
  expect(details).toEqual({ size: 6, image: { width: 10, height: 20 } });
  const file = await fetch(`http:${url}`);
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['image/svg+xml', '<svg/>']);
  expect((await fetch(`http:${url}x`)).status).toBe(404);
});

test('a file is served unchanged for known picture parameters, and refused for others', async () => {
  const editor = contentful.editor('bbu');
  editor.setFile('boat', 'en-US', { name: 'boat.png', contentType: 'image/png', bytes: Buffer.from('boat') });
  editor.publish({ type: 'Asset', id: 'boat' });
  const { url = '' } = ((await sdkOf(contentful).getAsset('boat')).fields.file ?? {}) as { url?: string };
  const statusOf = async (query: string) => (await fetch(`http:${url}?${query}`)).status;
  for (const query of ['w=800&fm=webp', 'w=4000', 'h=1&fm=jpg'])
    expect([query, await statusOf(query)]).toEqual([query, 200]);
  const refused = ['w=4001', 'w=0', 'w=800.5', 'w=', 'h=4001', 'fm=bmp', 'fm=WEBP', 'size=800'];
  for (const query of refused) expect([query, await statusOf(query)]).toEqual([query, 400]);
  expect(await (await fetch(`http:${url}?fm=bmp`)).json()).toMatchObject({
    sys: { type: 'Error', id: 'BadRequest' },
    message: 'valid transformation: False',
  });
});
