import { join } from 'node:path';
import { expect, describe, it } from 'vitest';
import { comparableViews, findingText } from '#testing/content/content-views.ts';
import { comparableId } from '../comparable.ts';
import type { Entry } from '../../port.ts';
import { lintSteps } from '../../lint.ts';
import { inSlices } from '#platform/in-slices.ts';
import { readContentFolder } from '../../read-folder.ts';
import { withSettings } from '../../with-settings.ts';
import { exportSpace } from './export-space.ts';
import { readEntries, type SpaceItems } from '../read-entries.ts';
import { OWN_CODES } from '../wire.ts';

const SHIPPED = join(import.meta.dirname, '../../../../../../../content');

/** As the delivery API sends it: only what is published, with the addresses of its own pictures. */
function delivered(content: readonly Entry[], codes = OWN_CODES): SpaceItems[] {
  return (['main', 'education'] as const).map((space) => {
    const { document } = exportSpace(space, content, { codes });
    const published = document.entries.filter(({ sys }) => sys.publishedVersion !== undefined);
    const assets = document.assets.map((asset) => {
      const files = Object.entries(asset.fields.file).map(([code, file]) => {
        const name = typeof file === 'object' && file !== null && 'fileName' in file ? file.fileName : '';
        const url = `//images.ctfassets.net/space/${asset.sys.id}/token/${String(name)}`;
        return [code, { ...(typeof file === 'object' && file), url }] as const;
      });
      return { ...asset, fields: { ...asset.fields, file: Object.fromEntries<unknown>(files) } };
    });
    return { space, entries: structuredClone(published).toReversed(), assets };
  });
}

describe('shipped content exported to Contentful', () => {
  const { entries } = readContentFolder(SHIPPED);

  it('has a Contentful field for each of its values', () => {
    for (const space of ['main', 'education'] as const)
      expect(exportSpace(space, entries).findings.map(findingText)).toEqual([]);
  });

  it('is equal to the files when it is read back, in every language', () => {
    const read = readEntries(delivered(entries), { codes: OWN_CODES, values: {} });
    expect(read.findings.map(findingText)).toEqual([]);
    expect(comparableId(read.entries)).toBe(comparableId(entries));
    const views = comparableViews(entries);
    expect(Object.keys(views).length).toBeGreaterThan(600);
    expect(comparableViews(read.entries)).toEqual(views);
  });

  it('has no fault by the lint, before and after it is read back', async () => {
    const read = readEntries(delivered(entries), { codes: OWN_CODES, values: {} });
    for (const each of [entries, read.entries]) expect(await inSlices(lintSteps(each))).toEqual([]);
  });

  it('is equal to the files when it is read back from a space with other locale codes', () => {
    const codes = { 'en-US': 'en', 'es-US': 'es', 'fr-CA': 'fr', 'pl-PL': 'pl' };
    const values = { supportEmail: 'help@example.com', brandName: 'Robin "& Co' };
    const read = readEntries(delivered(entries, codes), { codes, values });
    expect(read.findings.map(findingText)).toEqual([]);
    const filled = readContentFolder(SHIPPED).entries.map((entry) => withSettings(entry, values));
    expect(JSON.stringify(filled)).toContain('help@example.com');
    expect(comparableId(read.entries)).toBe(comparableId(filled));
  });

  it('has the same bytes for any order of its files', () => {
    const again = entries.toReversed().map((entry) => ({ ...entry, updatedAt: '2030-01-01T00:00:00.000Z' }));
    for (const space of ['main', 'education'] as const)
      expect(JSON.stringify(exportSpace(space, again))).toBe(JSON.stringify(exportSpace(space, entries)));
  });

  it('has valid ids that are unique in their space', () => {
    for (const space of ['main', 'education'] as const) {
      const { document } = exportSpace(space, entries);
      const ids = document.entries.map(({ sys }) => sys.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of [...ids, ...document.assets.map(({ sys }) => sys.id)])
        expect(id).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
    }
  });

  it('is not equal to the files when one letter, number, link or description differs', () => {
    const spaces = delivered(entries);
    const changes: [string, string][] = [
      ['"Small games for today"', '"Small games for now"'],
      ['"correctAnswer":{"en-US":1}', '"correctAnswer":{"en-US":2}'],
      ['"optIn":{"en-US":"harbor"}', '"optIn":{"en-US":"tuckaway"}'],
      ['"description":{"en-US":"', '"description":{"en-US":"x'],
    ];
    const text = JSON.stringify(spaces);
    for (const [from, to] of changes) {
      expect([from, text.includes(from)]).toEqual([from, true]);
      const changed = JSON.parse(text.replace(from, to)) as SpaceItems[];
      const read = readEntries(changed, { codes: OWN_CODES, values: {} });
      expect([from, comparableId(read.entries) === comparableId(entries)]).toEqual([from, false]);
    }
  });
});
