import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, VIDEOS, describe, readManifest, type Hashes, type Manifest, type ManifestEntry } from './manifest.ts';

const LARGEST_BYTES = 1_000_000;

/**
 * Compares the committed videos with what they were made of (D-87): every input and output by sha256, the running time
 * the content states, the size limit, and that each storyboard has its entry.
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
    const now = await describe(slug, entry.seconds);
    return [
      ...compare(slug, 'input', entry.inputs, now.inputs),
      ...compare(slug, 'output', entry.outputs, now.outputs),
      ...(await sizeMismatches(slug, entry.outputs)),
      ...(await runningTimeMismatches(slug, entry.seconds)),
    ];
  } catch (error) {
    return [`${slug}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function compare(slug: string, kind: 'input' | 'output', recorded: Hashes, now: Hashes): readonly string[] {
  const paths = new Set([...Object.keys(recorded), ...Object.keys(now)]);
  return [...paths].flatMap((path) => {
    if (recorded[path] === now[path]) return [];
    if (recorded[path] === undefined) return [`${slug}: ${kind} ${path} is not in the manifest`];
    if (now[path] === undefined) return [`${slug}: ${kind} ${path} is in the manifest but no longer used`];
    return [`${slug}: ${kind} ${path} has changed since the video was made`];
  });
}

async function sizeMismatches(slug: string, outputs: Hashes): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const path of Object.keys(outputs)) {
    const { length } = await readFile(join(ROOT, path));
    if (length > LARGEST_BYTES) lines.push(`${slug}: ${path} has ${length} bytes, more than ${LARGEST_BYTES}`);
  }
  return lines;
}

async function runningTimeMismatches(slug: string, seconds: number): Promise<readonly string[]> {
  const path = join(ROOT, 'content', 'education', 'video', slug, 'entry.json');
  const entry: unknown = JSON.parse(await readFile(path, 'utf8'));
  const stated = runningTimeOf(entry);
  return stated === seconds ? [] : [`${slug}: the content says ${String(stated)} s, the video runs ${seconds} s`];
}

function runningTimeOf(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return undefined;
  if ('runningTime' in entry) return entry.runningTime;
  return 'fields' in entry ? runningTimeOf(entry.fields) : undefined;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lines = await findMismatches();
  for (const line of lines) console.error(line);
  console.log(
    lines.length === 0
      ? `videos agree with ${join(VIDEOS, 'manifest.json').slice(ROOT.length + 1)}`
      : `${lines.length} mismatches`,
  );
  process.exitCode = lines.length === 0 ? 0 : 1;
}
