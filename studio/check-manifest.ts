import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, VIDEOS, describe, readManifest, type Hashes, type Manifest, type ManifestEntry } from './manifest.ts';

/**
 * Compares the sources of each committed video with those that it was made of, by sha256, and finds storyboards without
 * a video. The videos themselves are held by the lint of the content.
 * @returns one line per mismatch; none when all agree.
 */
export async function findMismatches(): Promise<readonly string[]> {
  const manifest = await readManifest();
  const lines = await unrecorded(manifest);
  for (const [slug, entry] of Object.entries(manifest.videos)) lines.push(...(await mismatchesOf(slug, entry)));
  return lines;
}

async function unrecorded({ videos }: Manifest): Promise<string[]> {
  const names = await readdir(join(import.meta.dirname, 'storyboards'));
  const slugs = names.filter((name) => name.endsWith('.ts')).map((name) => basename(name, '.ts'));
  return slugs
    .filter((slug) => !(slug in videos))
    .map((slug) => `${slug}: the storyboard has no video in the manifest`);
}

async function mismatchesOf(slug: string, entry: ManifestEntry): Promise<readonly string[]> {
  try {
    const { inputs } = await describe(slug, entry.seconds);
    return compare(slug, entry.inputs, inputs);
  } catch (error) {
    return [`${slug}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function compare(slug: string, recorded: Hashes, now: Hashes): readonly string[] {
  const paths = new Set([...Object.keys(recorded), ...Object.keys(now)]);
  return [...paths].flatMap((path) => {
    if (recorded[path] === now[path]) return [];
    if (recorded[path] === undefined) return [`${slug}: ${path} is not in the manifest`];
    if (now[path] === undefined) return [`${slug}: ${path} is in the manifest but no longer used`];
    return [`${slug}: ${path} has changed since the video was made`];
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lines = await findMismatches();
  for (const line of lines) console.error(line);
  console.log(
    lines.length === 0
      ? `sources agree with ${join(VIDEOS, 'manifest.json').slice(ROOT.length + 1)}`
      : `${lines.length} mismatches`,
  );
  process.exitCode = lines.length === 0 ? 0 : 1;
}
