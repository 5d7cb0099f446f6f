import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { OUTPUT_NAMES } from './engine/produce.ts';

/** sha256 of files by their path from the repository's root. */
export type Hashes = Readonly<Record<string, string>>;

/** What one committed video was made of. `seconds` is its running time. */
export interface ManifestEntry {
  readonly seconds: number;
  readonly inputs: Hashes;
  readonly outputs: Hashes;
}

/** `content/media/videos/manifest.json`: entries by slug. */
export interface Manifest {
  readonly videos: Readonly<Record<string, ManifestEntry>>;
}

export const ROOT = join(import.meta.dirname, '..');
export const VIDEOS = join(ROOT, 'content', 'media', 'videos');
export const MANIFEST_PATH = join(VIDEOS, 'manifest.json');

const LOCAL_IMPORT = /from ['"](\.{1,2}\/[^'"]+)['"]/g;

/** Where a storyboard is kept. */
export function storyboardPath(slug: string): string {
  return join(import.meta.dirname, 'storyboards', `${slug}.ts`);
}

/** Describes the video as it is on disk: its storyboard, every file that one and the engine import, and its outputs. */
export async function describe(slug: string, seconds: number): Promise<ManifestEntry> {
  const inputs = await importsOf([storyboardPath(slug), join(import.meta.dirname, 'engine', 'produce.ts')]);
  const outputs = OUTPUT_NAMES.map((name) => join(VIDEOS, slug, name));
  return { seconds, inputs: await hashAll(inputs), outputs: await hashAll(outputs) };
}

/** Reads the committed manifest. @throws when it is missing or not JSON. */
export async function readManifest(): Promise<Manifest> {
  const parsed: unknown = JSON.parse(await readFile(MANIFEST_PATH, 'utf8'));
  return parsed as Manifest;
}

/** sha256 in hex of one file. @throws when it is missing. */
async function hashFile(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

async function importsOf(roots: readonly string[]): Promise<readonly string[]> {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const source = await readFile(path, 'utf8');
    for (const [, specifier] of source.matchAll(LOCAL_IMPORT)) {
      if (specifier !== undefined) waiting.push(join(dirname(path), specifier));
    }
  }
  return [...seen];
}

async function hashAll(paths: readonly string[]): Promise<Hashes> {
  const rows: [string, string][] = [];
  for (const path of paths) rows.push([fromRoot(path), await hashFile(path)]);
  return Object.fromEntries(rows.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function fromRoot(path: string): string {
  return relative(ROOT, path).split(sep).join(posix.sep);
}
