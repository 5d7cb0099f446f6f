import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { localise } from '@nestling/domain/editorial/localise';
import { contentTypeOf } from '@nestling/contract/content/content-types';
import type { ContentfulStandIn } from '@nestling/stand-ins/contentful/start';
import { createClient } from 'contentful';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { refOf, shippedEntries, startSpaces } from '#testing/content/contentful.ts';
import { reportedOutbound } from '#testing/outbound.ts';
import { createEdition } from '../edition.ts';
import { createContentApi } from './delivery-api.ts';
import { readEntries } from './read-entries.ts';
import { readSpace } from './read-space.ts';
import { emptyCopy, withChanges, type SpaceCopy } from './space-copy.ts';
import { OWN_CODES } from './wire.ts';

const content = shippedEntries('article', 'articleCategory', 'video', 'contactForm');

let contentful: ContentfulStandIn;
beforeAll(async () => {
  contentful = await startSpaces(content);
});
afterAll(() => contentful.close());

/** The vendor's own client, which follows no links and falls back to no language by itself. */
function sdk() {
  const url = new URL(contentful.url);
  return createClient({
    space: 'edu',
    accessToken: 'edu-delivery',
    host: url.host,
    insecure: true,
    retryOnError: false,
  });
}

const item = z.object({ sys: z.object({ id: z.string() }), fields: z.record(z.string(), z.unknown()) });

const byId = (items: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(items.map((each) => item.parse(each)).map(({ sys, fields }) => [sys.id, fields]));

async function ofVendor(): Promise<{ entries: Record<string, unknown>; assets: Record<string, unknown> }> {
  const all = sdk().withAllLocales;
  const entries = await all.withoutLinkResolution.getEntries({ limit: 1000 });
  const assets = await all.getAssets({ limit: 1000 });
  return { entries: byId(entries.items), assets: byId(assets.items) };
}

const { outbound } = reportedOutbound();
const api = () =>
  createContentApi({ baseUrl: contentful.url, spaceId: 'edu', environment: 'master', token: 'edu-delivery' }, outbound);

async function synced(copy: SpaceCopy, syncToken: string | null): Promise<{ copy: SpaceCopy; token: string }> {
  const read = await readSpace(api(), { syncToken, pageSize: 30 });
  return { copy: withChanges(copy, read.items, { revision: copy.revision + 1, locales: [] }), token: read.syncToken };
}

const ofCopy = ({ entries, assets }: SpaceCopy) => ({
  entries: byId([...entries.values()]),
  assets: byId([...assets.values()]),
});

test('the stored copy equals what Contentful’s SDK reads, after each change', async () => {
  const editor = contentful.editor('edu');
  const [first, second, third] = content.filter(({ type }) => type === 'article');
  if (!first || !second || !third) throw new Error('the content has three articles');
  let { copy, token } = await synced(emptyCopy('edu/master', 'education'), null);
  expect(Object.keys(ofCopy(copy).entries).length).toBeGreaterThan(30);
  expect(ofCopy(copy)).toEqual(await ofVendor());
  editor.edit(refOf('article', first.slug), { articleTitle: { 'en-US': 'Edited', 'fr-CA': 'Modifié' } });
  editor.publish(refOf('article', first.slug));
  editor.unpublish(refOf('article', second.slug));
  editor.delete(refOf('article', third.slug));
  const [asset] = copy.assets.keys();
  if (asset === undefined) throw new Error('the space has pictures');
  editor.unpublish({ type: 'Asset', id: asset });
  ({ copy, token } = await synced(copy, token));
  expect(ofCopy(copy)).toEqual(await ofVendor());
  expect(copy.entries.has(refOf('article', second.slug).id)).toBe(false);
  editor.publish(refOf('article', second.slug));
  editor.publish({ type: 'Asset', id: asset });
  ({ copy, token } = await synced(copy, token));
  expect(ofCopy(copy)).toEqual(await ofVendor());
});

test('a text that is missing in a language falls back as in Contentful’s SDK', async () => {
  const editor = contentful.editor('edu');
  const articles = content.filter(({ type }) => type === 'article').slice(3);
  for (const { slug, words } of articles) {
    const title = words[FALLBACK_LOCALE]?.['articleTitle'];
    editor.edit(refOf('article', slug), { articleTitle: { 'en-US': title, 'fr-CA': null } });
    editor.publish(refOf('article', slug));
  }
  const { copy } = await synced(emptyCopy('edu/master', 'education'), null);
  const { entries } = readEntries(
    [{ space: 'education', entries: copy.entries.values(), assets: copy.assets.values() }],
    { codes: OWN_CODES, values: {} },
  );
  const edition = createEdition(entries, () => {});
  const { items } = await sdk().withoutLinkResolution.getEntries({
    content_type: 'article',
    locale: 'fr-CA',
    limit: 1000,
  });
  const vendor = items.map((each) => item.parse(each).fields);
  expect(vendor.length).toBeGreaterThan(4);
  expect(contentTypeOf('article')?.fallsBack).toBe(true);
  const texts = ['articleTitle', 'articleDescription', 'ctaText', 'body', 'whenToCall'];
  const visibleOf = (fields: Readonly<Record<string, unknown>>) => texts.map((name) => fields[name] ?? null);
  for (const fields of vendor) {
    const own = edition.entry('article', z.string().parse(fields['slug']));
    if (!own) throw new Error('both have the same articles');
    expect(visibleOf(localise(edition, own, 'fr-CA', 0))).toEqual(visibleOf(fields));
  }
  const english = articles.map(({ slug }) => edition.entry('article', slug));
  expect(english.map((entry) => entry && localise(edition, entry, 'fr-CA', 0).fallbackFields)).toEqual(
    english.map(() => ['articleTitle']),
  );
});
