import { join } from 'node:path';
import { startContentful, type ContentfulStandIn } from '@nestling/stand-ins/contentful/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { comparableViews, findingText } from '#testing/content/content-views.ts';
import { readContentFolder } from '../read-folder.ts';
import { comparableId } from './comparable.ts';
import { exportSpace } from './export/export-space.ts';
import { readEntries, type SpaceItems } from './read-entries.ts';
import { OWN_CODES } from './wire.ts';

const SHIPPED = join(import.meta.dirname, '../../../../../../content');

/** So few that each space has several pages. */
const PAGE_SIZE = 50;

const IDS = { main: 'bbu', education: 'edu' } as const;
const SPACES = ['main', 'education'] as const;

const { entries } = readContentFolder(SHIPPED);

let contentful: ContentfulStandIn;
beforeAll(async () => {
  contentful = await startContentful({ assetsFolder: SHIPPED });
  for (const space of SPACES) {
    contentful.editor(IDS[space]).importContent(exportSpace(space, entries).document);
  }
});
afterAll(() => contentful.close());

const page = z.object({
  items: z.array(z.looseObject({ sys: z.looseObject({ type: z.string() }) })),
  nextPageUrl: z.string().optional(),
});

/** What a first sync brings, page by page. */
async function synced(space: (typeof SPACES)[number]): Promise<SpaceItems & { pages: number }> {
  const id = IDS[space];
  const headers = { authorization: `Bearer ${id}-delivery` };
  const items: z.infer<typeof page>['items'] = [];
  let pages = 0;
  let next: string | undefined =
    `${contentful.url}/spaces/${id}/environments/master/sync?initial=true&limit=${PAGE_SIZE}`;
  while (next !== undefined) {
    const actual: z.infer<typeof page> = page.parse(await (await fetch(next, { headers })).json());
    items.push(...actual.items);
    pages += 1;
    next = actual.nextPageUrl;
  }
  const ofType = (type: string) => items.filter(({ sys }) => sys.type === type);
  return { space, entries: ofType('Entry'), assets: ofType('Asset'), pages };
}

const readBack = async () => {
  const spaces = await Promise.all(SPACES.map(synced));
  return { ...readEntries(spaces, { codes: OWN_CODES, values: {} }), pages: spaces.map(({ pages }) => pages) };
};

test('content that is imported into Contentful and synced equals the content of the files, in every language', async () => {
  const read = await readBack();
  expect(Math.min(...read.pages)).toBeGreaterThan(1);
  expect(read.findings.map(findingText)).toEqual([]);
  expect(comparableId(read.entries)).toBe(comparableId(entries));
  expect(comparableViews(read.entries)).toEqual(comparableViews(entries));
});

test('an edit in Contentful is served once it is published, and an unpublished entry is not served', async () => {
  const editor = contentful.editor(IDS.education);
  const article = exportSpace('education', entries).document.entries.find(
    ({ sys }) => sys.contentType.sys.id === 'article' && sys.publishedVersion !== undefined,
  );
  if (!article) throw new Error('no article is published');
  const ref = { type: 'Entry', id: article.sys.id } as const;
  const original = article.fields['articleTitle'] ?? {};
  const idOf = async (): Promise<string> => comparableId((await readBack()).entries);

  editor.edit(ref, { articleTitle: { ...original, 'fr-CA': 'Un autre titre' } });
  expect(await idOf()).toBe(comparableId(entries));
  editor.publish(ref);
  expect(await idOf()).not.toBe(comparableId(entries));
  editor.unpublish(ref);
  const slug = String(Object.values(article.fields['slug'] ?? {})[0]);
  expect((await readBack()).entries.filter((entry) => entry.slug === slug)).toEqual([]);
  editor.edit(ref, { articleTitle: original });
  editor.publish(ref);
  expect(await idOf()).toBe(comparableId(entries));
});
