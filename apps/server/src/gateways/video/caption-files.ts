import { readFileSync, statSync } from 'node:fs';
import { parseCaptions, type Cue } from '@nestling/contract/content/captions';
import { parseFileText } from '@nestling/domain/file-text';
import { fileState } from '../content/media-versions.ts';

/** Files of captions, which are read again where they have changed. */
export interface CaptionFiles {
  /**
   * Returns the captions of a file; the last ones that could be read while it cannot be read, and
   * none without those.
   */
  read(path: string): readonly Cue[];
}

interface CachedFile {
  readonly state: string;
  readonly cues: readonly Cue[];
}

/** Creates the reader of captions. */
export function createCaptionFiles(): CaptionFiles {
  const cache = new Map<string, CachedFile>();
  return {
    read(path) {
      const file = statSync(path, { throwIfNoEntry: false });
      if (!file?.isFile()) {
        cache.delete(path);
        return [];
      }
      const state = fileState(file);
      const before = cache.get(path);
      if (before?.state === state) return before.cues;
      const text = parseFileText(readFileSync(path));
      const read = 'text' in text ? parseCaptions(text.text).cues : [];
      const cues = read.length > 0 ? read : (before?.cues ?? []);
      cache.set(path, { state, cues });
      return cues;
    },
  };
}
