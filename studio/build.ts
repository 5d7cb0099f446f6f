import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { produce, produceStills } from './engine/produce.ts';
import type { Storyboard } from './engine/scene.ts';
import {
  MANIFEST_PATH,
  VIDEOS,
  describe,
  readManifest,
  storyboardPath,
  type Manifest,
  type ManifestEntry,
} from './manifest.ts';

const USAGE = 'usage: build.ts [slug ...] [--into folder] | [slug ...] --stills folder [--every seconds]';

interface StoryboardModule {
  readonly storyboard: Storyboard;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stills: { type: 'string' },
      every: { type: 'string', default: '4' },
      into: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    console.log(USAGE);
    return;
  }
  const slugs = positionals.length > 0 ? positionals : await allSlugs();
  for (const slug of slugs) {
    const storyboard = await load(slug);
    if (values.stills !== undefined)
      await produceStills(storyboard, moments(storyboard, Number(values.every)), values.stills);
    else if (values.into !== undefined) await produce(storyboard, join(values.into, slug));
    else await build(storyboard);
  }
}

async function build(storyboard: Storyboard): Promise<void> {
  const { slug, seconds } = storyboard;
  await produce(storyboard, join(VIDEOS, slug));
  await record(slug, await describe(slug, seconds));
  console.log(`${slug}: ${seconds} s`);
}

async function record(slug: string, entry: ManifestEntry): Promise<void> {
  const { videos } = await manifestSoFar();
  const rows = Object.entries({ ...videos, [slug]: entry }).sort(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(MANIFEST_PATH, `${JSON.stringify({ videos: Object.fromEntries(rows) }, null, 2)}\n`);
}

async function manifestSoFar(): Promise<Manifest> {
  try {
    return await readManifest();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { videos: {} };
    throw error;
  }
}

async function load(slug: string): Promise<Storyboard> {
  const loaded = (await import(pathToFileURL(storyboardPath(slug)).href)) as StoryboardModule;
  if (loaded.storyboard.slug !== slug)
    throw new Error(`${slug}: the storyboard calls itself ${loaded.storyboard.slug}`);
  return loaded.storyboard;
}

async function allSlugs(): Promise<readonly string[]> {
  const names = await readdir(join(import.meta.dirname, 'storyboards'));
  return names
    .filter((name) => name.endsWith('.ts'))
    .map((name) => basename(name, '.ts'))
    .sort();
}

function moments(storyboard: Storyboard, every: number): readonly number[] {
  return Array.from({ length: Math.ceil(storyboard.seconds / every) }, (_, index) => (index + 0.5) * every);
}

await main();
