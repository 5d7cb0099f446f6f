import { readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { LOCALES } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { beginsSmall, voiceFaults } from '../../../checks/translations/voice.ts';
import type { ContentTree } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { readText } from '../text-file.ts';

/** `en-US.json`, `body.en-US.md`, `en-US.vtt`. */
const WORDS = new RegExp(`(?:^|\\.)(${LOCALES.join('|')})\\.(json|md|vtt)$`);

const TEXTS: Readonly<Record<string, (line: string) => string[]>> = { json: stringsOf, md: paragraphOf, vtt: cueOf };

/** Checks that the texts have the voice of the product, like those of `packages/messages`. */
export function wordingFaults({ folder }: Pick<ContentTree, 'folder'>): Fault[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && WORDS.test(found.name))
    .map((found) => join(found.parentPath, found.name))
    .toSorted();
  return paths.flatMap((path) => fileFaults(folder, path));
}

/** By path, because a change of one file has all others judged again. */
const judged = new Map<string, { text: string; faults: Fault[] }>();

function fileFaults(folder: string, path: string): Fault[] {
  const text = readText(path);
  const known = judged.get(path);
  if (known?.text === text) return known.faults;
  const [, locale = '', kind = ''] = WORDS.exec(basename(path)) ?? [];
  const file = relative(folder, path).replaceAll(sep, '/');
  const faults = text
    .split('\n')
    .flatMap((line, at) =>
      (TEXTS[kind]?.(line) ?? [])
        .flatMap((each) => textFaults(each, locale as Locale))
        .map((what) => ({ file, line: at + 1, what })),
    );
  judged.set(path, { text, faults });
  return faults;
}

function textFaults(text: string, locale: Locale): readonly string[] {
  return [...voiceFaults(text, locale), ...(beginsSmall(text) ? ['begins with a small letter'] : [])];
}

/** Addresses are left out, because they are not words. */
function stringsOf(line: string): string[] {
  return [...line.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)]
    .filter(([, , colon]) => colon === undefined)
    .map(([, literal = '""']) => withoutTargets(JSON.parse(literal) as string))
    .filter((text) => !/^(?:https:\/\/|\/)\S*$/.test(text));
}

function paragraphOf(line: string): string[] {
  const text = withoutTargets(line)
    .replace(/^(?:#+|-) /, '')
    .replaceAll('**', '');
  return text.trim() === '' ? [] : [text];
}

function cueOf(line: string): string[] {
  return /^(?:WEBVTT|\d*|.* --> .*)$/.test(line) ? [] : [line];
}

/** Addresses and value names are removed, because they are not words. */
function withoutTargets(text: string): string {
  return text.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/\{\w+\}/g, '{}');
}
