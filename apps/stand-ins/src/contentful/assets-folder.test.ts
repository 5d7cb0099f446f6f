import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT, sdkOf } from '../../testing/contentful-content.ts';
import { readAssetFile } from './assets-folder.ts';
import { startContentful } from './start.ts';

let folder: string;
beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'nestling-assets-')), 'content');
  mkdirSync(join(folder, 'media'), { recursive: true });
  writeFileSync(join(folder, 'media/boat.svg'), '<svg/>');
  writeFileSync(join(folder, '../secret.svg'), 'secret');
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

const fileAt = (url: string) => ({ url, fileName: 'boat.svg', contentType: 'image/svg+xml' });

test('an import into Contentful uploads files that its folder contains, and leaves other URLs unchanged', async () => {
  const contentful = await startContentful({ assetsFolder: folder });
  try {
    const [boat] = CONTENT.assets;
    const details = { image: { width: 4, height: 3 } };
    const file = { 'en-US': { ...fileAt('//media/boat.svg'), details } };
    contentful.editor('bbu').importContent({
      ...CONTENT,
      assets: [boat, { sys: { id: 'local', publishedVersion: 1 }, fields: { file } }],
    });
    const sdk = sdkOf(contentful);
    const { file: own } = (await sdk.getAsset('local')).fields;
    expect(own).toMatchObject({ fileName: 'boat.svg', details: { ...details, size: 6 } });
    expect(await (await fetch(`http:${own?.url}`)).text()).toBe('<svg/>');
    expect((await sdk.getAsset('boat')).fields.file?.url).toBe('//images.ctfassets.net/bbu/boat/1/boat.png');
  } finally {
    await contentful.close();
  }
});

test.each([
  '//../secret.svg',
  '//media/../../secret.svg',
  '//media',
  '//nowhere.svg',
  'media/boat.svg',
  '/media/boat.svg',
])('an import into Contentful reads no file for the URL %s', (url) => {
  expect(readAssetFile(folder, fileAt('//media/boat.svg'))?.name).toBe('boat.svg');
  expect(readAssetFile(folder, fileAt(url))).toBeNull();
});
