import { createClient, type ContentfulClientApi } from 'contentful';
import type { ContentfulStandIn } from '../src/contentful/start.ts';

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

/** An entry of a page with a link to the next one and a picture; published unless a draft. */
export function pageEntry(
  id: string,
  fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  isDraft = false,
): object {
  return {
    sys: { id, type: 'Entry', contentType: link('ContentType', 'page'), ...(isDraft ? {} : { publishedVersion: 1 }) },
    fields: { slug: { 'en-US': `slug-${id}` }, ...fields },
  };
}

/** A link to an entry, as a value of a field that is not localized. */
function toEntry(id: string): Readonly<Record<string, unknown>> {
  return { 'en-US': link('Entry', id) };
}

/** A published asset. */
function pictureAsset(id: string): object {
  return {
    sys: { id, type: 'Asset', publishedVersion: 1 },
    fields: {
      title: { 'en-US': 'A boat' },
      file: {
        'en-US': {
          url: '//images.ctfassets.net/bbu/boat/1/boat.png',
          fileName: 'boat.png',
          contentType: 'image/png',
          details: { size: 1, image: { width: 10, height: 20 } },
        },
      },
    },
  };
}

/** Locales that fall back over two steps, one type, an asset, and three entries in a circle. */
export const CONTENT = {
  locales: [
    { code: 'en-US', name: 'English', default: true, fallbackCode: null },
    { code: 'fr', name: 'French', fallbackCode: 'en-US' },
    { code: 'fr-CA', name: 'French (Canada)', fallbackCode: 'fr' },
    { code: 'pl', name: 'Polish', fallbackCode: null },
  ],
  contentTypes: [
    {
      sys: { id: 'page', type: 'ContentType' },
      name: 'Page',
      displayField: 'title',
      fields: [
        { id: 'slug', name: 'Slug', type: 'Symbol', localized: false, required: true },
        { id: 'title', name: 'Title', type: 'Symbol', localized: true },
        { id: 'next', name: 'Next', type: 'Link', linkType: 'Entry', localized: false },
        { id: 'picture', name: 'Picture', type: 'Link', linkType: 'Asset', localized: false },
        { id: 'tags', name: 'Tags', type: 'Array', items: { type: 'Symbol' }, localized: false },
        { id: 'data', name: 'Data', type: 'Object', localized: false },
        { id: 'memo', name: 'Memo', type: 'Text', localized: false, omitted: true },
      ],
    },
  ],
  assets: [pictureAsset('boat')],
  entries: [
    pageEntry('one', {
      title: { 'en-US': 'One', fr: 'Un', 'fr-CA': 'Un (CA)', pl: 'Jeden' },
      next: toEntry('two'),
      picture: { 'en-US': link('Asset', 'boat') },
      memo: { 'en-US': 'for editors' },
    }),
    pageEntry('two', {
      title: { 'en-US': 'Two', fr: 'Deux' },
      next: toEntry('three'),
      tags: { 'en-US': ['new', 'sea'] },
    }),
    pageEntry('three', {
      title: { 'en-US': 'Three', 'fr-CA': null },
      next: toEntry('one'),
      data: { 'en-US': { target: link('Entry', 'nowhere') } },
    }),
    pageEntry('draft', { title: { 'en-US': 'Not yet' }, next: toEntry('one') }, true),
  ],
};

/** Creates a client of the vendor's own SDK for a space of the stand-in. */
export function sdkOf(
  { url }: Pick<ContentfulStandIn, 'url'>,
  { space = 'bbu', token, basePath = '' }: { space?: string; token?: string; basePath?: string } = {},
): ContentfulClientApi<undefined> {
  return createClient({
    space,
    accessToken: token ?? `${space}-delivery`,
    host: new URL(url).host,
    basePath,
    insecure: true,
    retryOnError: false,
  });
}
