import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONPath } from 'jsonc-parser';
import type { ContentTree } from '../content-tree.ts';
import { filesOf, isObject } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import type { JsonFile } from '../json-file.ts';

/** Checks that links lead to existing entries, and media addresses to existing files. */
export function referenceFaults(tree: ContentTree): Fault[] {
  const names = new Set(tree.entries.map(({ type, slug }) => `${type}/${slug}`));
  const files = [...tree.rows, ...tree.entries.flatMap(filesOf)];
  return files.flatMap((file) =>
    [...leavesOf(file.value)].flatMap(({ at, value }) => {
      const what = faultOf(tree, names, at, value);
      return what === null ? [] : [{ file: file.path, line: file.lineOf(at), what }];
    }),
  );
}

function faultOf(tree: ContentTree, names: ReadonlySet<string>, at: JSONPath, value: unknown): string | null {
  if (at.at(-1) === '$link') {
    return typeof value === 'string' && names.has(value) ? null : `links to ${String(value)}, which is no entry`;
  }
  if (typeof value !== 'string' || !value.startsWith('/media/')) return null;
  return existsSync(join(tree.folder, value)) ? null : `names ${value}, which is no file`;
}

/** Every value that is neither object nor list, with its place. */
export function* leavesOf(value: unknown, at: JSONPath = []): Generator<{ at: JSONPath; value: unknown }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* leavesOf(item, [...at, index]);
  else if (isObject(value)) for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, [...at, key]);
  else yield { at, value };
}

/** The line of a value, for a file that may be missing. */
export function lineIn(file: JsonFile | null | undefined, ...at: JSONPath): number {
  return file?.lineOf(at) ?? 1;
}
