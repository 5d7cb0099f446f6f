import { afterEach, expect, it } from 'vitest';
import { contentFolder } from '../../../testing/content.ts';
import type { ContentFolder } from '../../../testing/content.ts';
import { contentCommands } from './content.ts';

let folder: ContentFolder | undefined;
afterEach(() => folder?.remove());

/** Prepares the export of a folder, which reads it, and writes nothing before its transaction. */
async function prepare(files: Readonly<Record<string, unknown>>): Promise<unknown> {
  folder = contentFolder(files);
  const [command] = contentCommands({ contentFolder: folder.path });
  const read = command?.read({ file: 'out.json', space: 'bbu' });
  if (!read || 'faults' in read) throw new Error(read?.faults.join() ?? 'there is no command');
  return read.prepare({
    actor: 'ops',
    input: (async function* () {})(),
    plain: () => null,
    write: () => Promise.reject(new Error('nothing is to be written')),
  });
}

it('an export of a folder with a broken file is refused, with the place of the fault', async () => {
  await expect(prepare({ 'main/banner/spring/entry.json': '{' })).rejects.toMatchObject({
    name: 'CommandRefused',
    message: 'the content folder has faults: run `npm run content:lint`',
    rows: [{ where: 'main/banner/spring/entry.json:1', what: 'is no JSON: close brace expected' }],
  });
});

it('an export of content without a place in Contentful is refused, with a row for each value', async () => {
  const spring = { slug: 'spring', destination: '/faq', colour: 'green' };
  await expect(prepare({ 'main/banner/spring/entry.json': spring })).rejects.toMatchObject({
    name: 'CommandRefused',
    message: 'content has no place in Contentful',
    rows: [{ weight: 'error', where: 'banner/spring', field: 'colour', what: 'has no field in Contentful' }],
  });
});

it('other content is ready to be written', async () => {
  await expect(prepare({ 'main/banner/spring/entry.json': { slug: 'spring', destination: '/faq' } })).resolves.toEqual(
    expect.any(Function),
  );
});
