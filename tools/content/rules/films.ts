import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { entriesOf, valueAt, type ContentEntry, type ContentTree } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { readTextFile } from '../text-file.ts';
import { isHosted } from './files.ts';

/** What was recorded when our films were made; a folder without films of ours has none. */
const MANIFEST = 'media/videos/manifest.json';

const LARGEST_BYTES = 1_000_000;

const manifestOf = z.object({
  videos: z.record(z.string(), z.object({ seconds: z.number(), outputs: z.record(z.string(), z.string()) })),
});

type Film = z.infer<typeof manifestOf>['videos'][string];

/** Checks that the films of the manifest are unchanged, small, and as long as their entries say. */
export function filmFaults(tree: ContentTree): Fault[] {
  const path = join(tree.folder, MANIFEST);
  if (!existsSync(path)) return [];
  const parsed = manifestOf.safeParse(jsonOf(readTextFile(path).text));
  if (!parsed.success) return [{ file: MANIFEST, line: 1, what: 'is no manifest of films: make it again' }];
  const videos = Object.entries(parsed.data.videos);
  const entries = new Map(entriesOf(tree, 'video').map((entry) => [valueAt(entry.facts, 'videoId'), entry]));
  return videos.flatMap(([id, film]) => [
    ...lengthFaults(entries.get(id), film),
    ...Object.entries(film.outputs).flatMap(([output, hash]) => fileFaults(tree.folder, output, hash)),
  ]);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param output from the folder of the repository, where the content is `content` */
function fileFaults(folder: string, output: string, hash: string): Fault[] {
  const file = output.replace(/^content\//, '');
  const fault = (what: string): Fault[] => [{ file, line: 1, what }];
  const path = join(folder, file);
  // The rule of the entry reports a missing file.
  if (!existsSync(path)) return [];
  const { size } = statSync(path);
  if (size > LARGEST_BYTES) return fault(`has ${size} bytes, of which ${LARGEST_BYTES} are allowed`);
  if (hashOf(path) !== hash)
    return fault(`is not the file that ${MANIFEST} names: make the film again, or take it off there`);
  return [];
}

/** By file, because a change of one file has all others judged again. */
const cache = new Map<string, { state: string; hash: string }>();

function hashOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path);
  const state = `${ino} ${size} ${mtimeMs}`;
  const before = cache.get(path);
  if (before?.state === state) return before.hash;
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
  cache.set(path, { state, hash });
  return hash;
}

function lengthFaults(entry: ContentEntry | undefined, { seconds }: Film): Fault[] {
  const facts = entry && !isHosted(entry) ? entry.facts : null;
  const stated = valueAt(facts, 'runningTime');
  // The rule of the type reports what is no number.
  if (!facts || typeof stated !== 'number' || stated === seconds) return [];
  const line = facts.lineOf(['runningTime']);
  return [{ file: facts.path, line, what: `runningTime is ${stated}, and the film runs ${seconds} seconds` }];
}
