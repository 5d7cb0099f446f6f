import { readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { isStrayFile } from '@nestling/domain/editorial/stray-file';
import { voiceFaults, voiceProblems } from '@nestling/messages/voice/voice';
import type { ContentTree } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { readTextFile } from '../text-file.ts';

/** `en-US.json`, `body.en-US.md`, `en-US.vtt`. */
const WORDS = new RegExp(`(?:^|\\.)(${LOCALES.join('|')})\\.(json|md|vtt)$`);

/** A text of a file, with its line. */
interface WrittenText {
  line: number;
  text: string;
  /** It goes on with the sentence of the text before. */
  isContinued: boolean;
}

const TEXTS: Readonly<Record<string, (text: string) => WrittenText[]>> = {
  json: (text) => linesOf(text, stringsOf),
  md: (text) => linesOf(text, paragraphOf),
  vtt: captionsOf,
};

/**
 * Checks that the texts have the voice of the product, like those of `packages/messages`. Other
 * customers have a voice of their own.
 */
export function wordingFaults({ folder }: Pick<ContentTree, 'folder'>): Fault[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && WORDS.test(file.name) && !isStrayFile(file.name))
    .map((file) => join(file.parentPath, file.name))
    .toSorted();
  return paths.flatMap((path) => fileFaults(folder, path));
}

/** By path, because a change of one file has all others judged again. */
const judged = new Map<string, { text: string; faults: Fault[] }>();

function fileFaults(folder: string, path: string): Fault[] {
  const { text } = readTextFile(path);
  const cached = judged.get(path);
  if (cached?.text === text) return cached.faults;
  const [, locale = '', kind = ''] = WORDS.exec(basename(path)) ?? [];
  const file = relative(folder, path).replaceAll(sep, '/');
  const faults = (TEXTS[kind]?.(text) ?? []).flatMap(({ line, text: each, isContinued }) =>
    (isContinued ? voiceFaults : voiceProblems)(each, locale as Locale).map((what) => ({ file, line, what })),
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

function linesOf(text: string, textsOf: (line: string) => string[]): WrittenText[] {
  return text
    .split('\n')
    .flatMap((line, at) => textsOf(line).map((each) => ({ line: at + 1, text: each, isContinued: false })));
}

/** A caption is as long as a line, so that one of two begins within a sentence. */
function captionsOf(text: string): WrittenText[] {
  const texts: WrittenText[] = [];
  let isVisible = false;
  let isContinued = false;
  for (const [at, line] of text.split('\n').entries()) {
    if (line === '') isVisible = false;
    else if (/ --> |^\d+:\d{2}:\d{2}\.\d{3},/.test(line)) isVisible = true;
    else if (isVisible) {
      const words = line.replaceAll(/<[^>]*>/g, '').trim();
      if (words === '') continue;
      texts.push({ line: at + 1, text: words, isContinued });
      isContinued = !/[.?!…]["'”’»)]?$/u.test(words);
    }
  }
  return texts;
}

/** Returns what a parent reads of a text; null for an address. */
function readText(text: string): string | null {
  const read = withoutTargets(text);
  return read.trim() === '' || /^(?:https:\/\/|\/)\S*$/.test(read) ? null : read;
}

/** Returns what a parent reads of a line of markdown; null for an empty one. */
function readParagraph(line: string): string | null {
  return readText(line.replace(/^(?:#+|-) /, '').replaceAll('**', ''));
}

/** Addresses and names of values are removed, because they are not words. */
function withoutTargets(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\{\w+\}/g, '{}')
    .replaceAll(/\S*@\S+/g, '{}');
}
