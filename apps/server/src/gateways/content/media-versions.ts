import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join, relative } from 'node:path';

/** The folder of what a video has beside its entry, in the content folder. */
const VIDEOS = 'media/videos';

/** Bytes of a file that is read completely, such as captions or a picture. */
const MAX_READ = 1_048_576;

/** Bytes at the beginning and at the end of a larger one: those of a film say where its frames are. */
const SAMPLE = 16_384;

/** Versions of files, made from their content: every machine calls a file the same. */
export interface MediaVersions {
  /** Returns the version of a file as it is now; null for none that can be read. */
  of(path: string): string | null;
  /** Returns the version of all files of videos; empty without any. */
  ofVideos(contentFolder: string): string;
}

interface CachedVersion {
  readonly state: string;
  readonly version: string;
}

/** Creates the versions of files, which are read again where their state has changed. */
export function createMediaVersions(): MediaVersions {
  const cache = new Map<string, CachedVersion>();
  const versionOf = (path: string): string | null => {
    const file = statSync(path, { throwIfNoEntry: false });
    if (!file?.isFile()) {
      cache.delete(path);
      return null;
    }
    const state = fileState(file);
    const before = cache.get(path);
    if (before?.state === state) return before.version;
    const version = hashOf(path, file.size);
    cache.set(path, { state, version });
    return version;
  };
  const versionOrNull = (path: string): string | null => unlessUnreadable(() => versionOf(path), null);
  return {
    of: versionOrNull,
    ofVideos(contentFolder) {
      const folder = join(contentFolder, VIDEOS);
      const paths = namesIn(folder).flatMap((id) => namesIn(join(folder, id)).map((name) => join(folder, id, name)));
      if (paths.length === 0) return '';
      return shortHash(paths.map((path) => `${relative(folder, path)}:${versionOrNull(path)}\n`).join(''));
    },
  };
}

/** Differs for another file under the same name, also one of the same size with the time of an older one. */
export function fileState({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return [mtimeMs, ctimeMs, size, ino].join(':');
}

function hashOf(path: string, size: number): string {
  if (size <= MAX_READ) return shortHash(readFileSync(path));
  const opened = openSync(path, 'r');
  try {
    const samples = Buffer.alloc(2 * SAMPLE);
    readSync(opened, samples, 0, SAMPLE, 0);
    readSync(opened, samples, SAMPLE, SAMPLE, size - SAMPLE);
    return shortHash(Buffer.concat([Buffer.from(String(size)), samples]));
  } finally {
    closeSync(opened);
  }
}

function shortHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}

/** In an order that the file system does not decide; empty for what is no folder. */
function namesIn(folder: string): string[] {
  return unlessUnreadable(() => readdirSync(folder).toSorted(), []);
}

/** A file may be removed, or its rights taken, while the others are read. */
function unlessUnreadable<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
