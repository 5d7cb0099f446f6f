import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { contentFolder, type ContentFolder } from '#testing/content/content.ts';
import { ContentUnavailable, type EditorFinding } from '../../gateways/content/port.ts';
import {
  CommandRefused,
  type Command,
  type CommandEffect,
  type CommandIo,
  type Report,
} from '../../platform/admin/command.ts';
import { contentCommands } from './content.ts';

let folder: ContentFolder | undefined;
afterEach(() => folder?.remove());

async function exportOf(
  files: Readonly<Record<string, unknown>>,
  write: (text: string) => Promise<void>,
): Promise<Report> {
  folder = contentFolder(files);
  const commands = contentCommands({ contentFolder: folder.path, ...NOTHING });
  const read = commands.find((command) => command.name === 'content export')?.read({ file: 'out.json', space: 'bbu' });
  if (!read || !('runOffline' in read)) throw new Error('there is no command that needs no database');
  return read.runOffline(io(write));
}

const NO_SETTING_FAULTS = { findSettingFaults: () => [] };
const NOTHING = { content: { findings: async () => [] }, contentSources: [], ...NO_SETTING_FAULTS };

const io = (write: CommandIo['write']): CommandIo => ({
  actor: 'ops',
  channel: 'shell',
  input: (async function* () {})(),
  plain: () => null,
  write,
});

function run(commands: readonly Command[], name: string, input: Record<string, string>): Promise<CommandEffect> {
  const read = commands.find((command) => command.name === name)?.read(input);
  if (!read || !('prepare' in read)) throw new Error('there is no command that needs a database');
  return read.prepare(io(nothing));
}

const nothing = () => Promise.reject(new Error('nothing is to be written'));

test('a content export refuses a folder with a broken file, and reports file and line', async () => {
  await expect(exportOf({ 'main/banner/spring/entry.json': '{' }, nothing)).rejects.toMatchObject({
    name: 'CommandRefused',
    message: 'the content folder has faults: run `npm run content:lint`',
    rows: [{ where: 'main/banner/spring/entry.json:1', what: 'is no JSON: a closing } is missing' }],
  });
});

test('a content export refuses values that Contentful cannot hold, and reports each of them', async () => {
  const spring = { slug: 'spring', destination: '/faq', colour: 'green' };
  await expect(exportOf({ 'main/banner/spring/entry.json': spring }, nothing)).rejects.toMatchObject({
    name: 'CommandRefused',
    message: 'content has no place in Contentful',
    rows: [{ weight: 'error', where: 'banner/spring', field: 'colour', what: 'has no field in Contentful' }],
  });
});

test('a content export writes valid content and counts its entries', async () => {
  const written: string[] = [];
  const banner = { 'main/banner/spring/entry.json': { slug: 'spring', destination: '/faq' } };
  const { counts } = await exportOf(banner, async (text) => void written.push(text));
  const document = z.object({ entries: z.array(z.unknown()) }).parse(JSON.parse(written.join('')));
  expect(document.entries).toHaveLength(Number(counts?.['entries']));
  expect(document.entries).toContainEqual(
    expect.objectContaining({ fields: { slug: { 'en-US': 'spring' }, destination: { 'en-US': '/faq' } } }),
  );
});

const WARNING: EditorFinding = {
  weight: 'warning',
  space: 'main',
  where: 'banner/spring',
  entryId: 'banner.spring',
  field: 'message',
  what: 'is empty',
};

const SOURCE = {
  name: 'bbu' as const,
  space: 'main' as const,
  spaceId: 'abc',
  environment: 'master',
  token: 'secret',
  previewToken: null,
  webhookSecrets: [],
};

/** Prepares the lint of what a gateway has found. */
function prepareLint(findings: readonly EditorFinding[], input: Record<string, string> = {}): Promise<CommandEffect> {
  const deps = {
    contentFolder: '',
    content: { findings: async () => findings },
    contentSources: [SOURCE],
    ...NO_SETTING_FAULTS,
  };
  return run(contentCommands(deps), 'content lint', input);
}

test('the content lint fails on an error, lists errors first, and links entries to the Contentful web app (D-267)', async () => {
  const error: EditorFinding = { ...WARNING, weight: 'error', where: 'page/terms', entryId: null, field: null };
  const file: EditorFinding = { ...error, space: null, where: '.', what: 'is not there' };
  await expect(prepareLint([WARNING, error, file])).rejects.toMatchObject({
    name: 'CommandRefused',
    message: 'the content has errors: 2; warnings: 1',
    rows: [
      { weight: 'error', entry: '.', field: '', what: 'is not there', link: '' },
      { weight: 'error', entry: 'page/terms', field: '', what: 'is empty', link: '' },
      {
        weight: 'warning',
        entry: 'banner/spring',
        field: 'message',
        what: 'is empty',
        link: 'https://app.contentful.com/spaces/abc/environments/master/entries/banner.spring',
      },
    ],
  });
  await expect(prepareLint([error], { space: 'edu' })).resolves.toEqual(expect.any(Function));
  await expect(prepareLint([file], { space: 'edu' })).rejects.toThrow('errors: 1');
  await expect(prepareLint([WARNING])).resolves.toEqual(expect.any(Function));
});

test('the content lint lists at most ten equal findings of a field and the number of further ones', async () => {
  const lines = Array.from({ length: 28_006 }, (_line, at) => ({ ...WARNING, field: `message.${at}` }));
  const other: EditorFinding = { ...WARNING, field: 'destination' };
  const error: EditorFinding = { ...WARNING, weight: 'error' };
  const refused: unknown = await prepareLint([...lines, other, error]).catch((thrown: unknown) => thrown);
  if (!(refused instanceof CommandRefused)) throw new Error('it was not refused');
  expect(refused.message).toBe('the content has errors: 1; warnings: 28007');
  expect(refused.rows.map(({ weight, field, what }) => [weight, field, what])).toEqual([
    ['error', 'message', 'is empty'],
    ...Array.from({ length: 10 }, (_line, at) => ['warning', `message.${at}`, 'is empty']),
    ['warning', 'message', 'and 27,996 more'],
    ['warning', 'destination', 'is empty'],
  ]);
});

test('the content lint does not report unreadable content as correct', async () => {
  const findings = () => Promise.reject(new ContentUnavailable(new Error('no copy')));
  const commands = contentCommands({
    contentFolder: '',
    content: { findings },
    contentSources: [],
    ...NO_SETTING_FAULTS,
  });
  await expect(run(commands, 'content lint', {})).rejects.toMatchObject({
    name: 'CommandRefused',
    message: 'there is no content: no copy',
  });
});
