import { readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { LOCALES } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { isStrayFile } from '@nestling/domain/editorial/stray-file';
import { readParagraph, readText } from '@nestling/contract/content/lint/voice';
import { voiceProblems } from '@nestling/messages/voice/voice';
import type { ContentTree } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { readTextFile } from '../text-file.ts';

/** `en-US.json`, `body.en-US.md`, `en-US.vtt`. */
const WORDS = new RegExp(`(?:^|\\.)(${LOCALES.join('|')})\\.(json|md|vtt)$`);

const TEXTS: Readonly<Record<string, (line: string) => string[]>> = { json: stringsOf, md: paragraphOf, vtt: cueOf };

/** Checks that the texts have the voice of the product, like those of `packages/messages`. */
export function wordingFaults({ folder }: Pick<ContentTree, 'folder'>): Fault[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && WORDS.test(found.name) && !isStrayFile(found.name))
    .map((found) => join(found.parentPath, found.name))
    .toSorted();
  return paths.flatMap((path) => fileFaults(folder, path));
}

/** By path, because a change of one file has all others judged again. */
const judged = new Map<string, { text: string; faults: Fault[] }>();

function fileFaults(folder: string, path: string): Fault[] {
  const { text } = readTextFile(path);
  const known = judged.get(path);
  if (known?.text === text) return known.faults;
  const [, locale = '', kind = ''] = WORDS.exec(basename(path)) ?? [];
  const file = relative(folder, path).replaceAll(sep, '/');
  const faults = text
    .split('\n')
    .flatMap((line, at) =>
      (TEXTS[kind]?.(line) ?? [])
        .flatMap((each) => voiceProblems(each, locale as Locale))
        .map((what) => ({ file, line: at + 1, what })),
    );
  judged.set(path, { text, faults });
  return faults;
}

function stringsOf(line: string): string[] {
  return [...line.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)]
    .filter(([, , colon]) => colon === undefined)
    .flatMap(([, literal = '""']) => readText(JSON.parse(literal) as string) ?? []);
}

function paragraphOf(line: string): string[] {
  const text = readParagraph(line);
  return text === null ? [] : [text];
}

function cueOf(line: string): string[] {
  return /^(?:WEBVTT|\d*|.* --> .*)$/.test(line) ? [] : [line];
}
