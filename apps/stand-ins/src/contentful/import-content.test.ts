import { expect, test } from 'vitest';
import { CONTENT, pageEntry } from '../../testing/contentful-content.ts';
import { createEnvironment } from './environment.ts';
import { importContent, ImportRefused } from './import-content.ts';

const [TYPE] = CONTENT.contentTypes;

function faultsOf(file: unknown): readonly string[] {
  const environment = createEnvironment('bbu', 'master');
  try {
    importContent(environment, file, 0);
  } catch (error) {
    expect([environment.items.size, environment.contentTypes.size, environment.locales.length]).toEqual([0, 0, 1]);
    return error instanceof ImportRefused ? error.faults : [String(error)];
  }
  return [];
}

test('an import creates drafts, publishes those published in the file, and can be repeated without duplicates', () => {
  const environment = createEnvironment('bbu', 'master');
  const published = importContent(environment, CONTENT, 0);
  expect(published.map(({ id }) => id)).toEqual(['boat', 'one', 'two', 'three']);
  importContent(environment, CONTENT, 0);
  expect([...environment.items.keys()]).toEqual(['Asset/boat', 'Entry/one', 'Entry/two', 'Entry/three', 'Entry/draft']);
  expect(environment.items.get('Entry/one')).toMatchObject({ version: 2, publishedVersion: null });
  expect(environment.locales.map(({ code }) => code)).toEqual(['en-US', 'fr', 'fr-CA', 'pl']);
});

test('the default locale of an imported file replaces that of a new environment', () => {
  const environment = createEnvironment('bbu', 'master');
  importContent(environment, { locales: [{ code: 'de', name: 'German', default: true }] }, 0);
  expect(environment.locales.map(({ code }) => code)).toEqual(['de']);
});

test.each<[string, unknown, RegExp]>([
  ['a file that is not an object', undefined, /expected object/],
  ['an id with forbidden characters', { assets: [{ sys: { id: 'a b' } }] }, /an id has up to 64/],
  [
    'a field name with forbidden characters',
    { contentTypes: [{ ...TYPE, fields: [{ id: '1st', type: 'Symbol' }] }] },
    /begins/,
  ],
  [
    'more than 50 fields',
    { contentTypes: [{ ...TYPE, fields: Array.from({ length: 51 }, (_, at) => ({ id: `f${at}`, type: 'Symbol' })) }] },
    /<=50/,
  ],
  ['an entry of an unknown type', { entries: [pageEntry('a', {})] }, /the content type page is not there/],
  ['an unknown field', { ...CONTENT, entries: [pageEntry('a', { colour: {} })] }, /no field colour/],
  ['an unknown locale', { ...CONTENT, entries: [pageEntry('a', { title: { de: 'A' } })] }, /unknown locale de/],
  [
    'several locales in a field that is not localized',
    { ...CONTENT, entries: [pageEntry('a', { slug: { fr: 'a' } })] },
    /not localized/,
  ],
  [
    'a second default locale',
    {
      locales: [
        { code: 'a', name: 'a', default: true },
        { code: 'b', name: 'b', default: true },
      ],
    },
    /2 loc/,
  ],
  ['locales without a default', { locales: [{ code: 'en-US', name: 'a' }] }, /0 locales/],
  [
    'a duplicate locale',
    {
      locales: [
        { code: 'a', name: 'a' },
        { code: 'a', name: 'a' },
      ],
    },
    /a is there twice/,
  ],
  ['an unknown fallback', { locales: [{ code: 'a', name: 'a', fallbackCode: 'b' }] }, /fallback b is not there/],
  [
    'circular fallbacks',
    {
      locales: [
        { code: 'a', name: 'a', fallbackCode: 'b' },
        { code: 'b', name: 'b', fallbackCode: 'a' },
      ],
    },
    /lead back/,
  ],
])('an import refuses %s, and writes nothing', (_, file, message) => {
  expect(faultsOf(file).join('\n')).toMatch(message);
});
