import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { britishWords } from './american.ts';

/** Files that hold words of content in American English: `en-US.json`, `body.en-US.md`, `en-US.vtt`. */
const ENGLISH = /(?:^|\.)en-US\.(?:json|md|vtt)$/;

/** What is spelt the British way in a content folder, one line a word; `files` is how many files were read. */
export function contentFaults(folder: string): { faults: string[]; files: number } {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && ENGLISH.test(found.name))
    .map((found) => join(found.parentPath, found.name))
    .toSorted();
  const faults = paths.flatMap((path) => {
    const name = relative(folder, path).replaceAll(sep, '/');
    return readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        britishWords(line).map(
          ({ word, american }) => `${name}:${at + 1}: "${word}" is British; American: ${american}`,
        ),
      );
  });
  return { faults, files: paths.length };
}
