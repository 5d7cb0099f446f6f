import { findNodeAtLocation, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import { brokenJson } from '@nestling/contract/content/broken-json';
import { readTextFile, type TextFile } from './text-file.ts';

/** A JSON file with the line of each of its values. */
export interface JsonFile {
  /** As faults report it. */
  readonly path: string;
  /** Undefined when the file is not JSON. */
  readonly value: unknown;
  /** Why it cannot be read: its first syntax error; null for valid JSON. */
  readonly broken: { readonly line: number; readonly what: string } | null;
  /** Counted from 1; for a missing value, the line of its nearest parent. */
  readonly lineOf: (at: JSONPath) => number;
}

/** By path, because a change of one file has all others read again. */
const cache = new Map<string, { read: TextFile; parsed: JsonFile }>();

/**
 * Reads a JSON file; a syntax error becomes a fault and is not thrown. The same text gives the same
 * file.
 */
export function readJsonFile(file: string, path: string): JsonFile {
  const read = readTextFile(file);
  const before = cache.get(path);
  if (before?.read === read) return before.parsed;
  const parsed = read.broken ? unreadFile(path, read.broken) : parsedFile(read.text, path);
  cache.set(path, { read, parsed });
  return parsed;
}

function unreadFile(path: string, broken: JsonFile['broken']): JsonFile {
  return { path, value: undefined, broken, lineOf: () => 1 };
}

function parsedFile(text: string, path: string): JsonFile {
  // Only for lines, because the places of all values take most of the time of a read.
  const tree = lazily(() => parseTree(text, [], { disallowComments: true }));
  const lineOf = (at: JSONPath): number => lineAt(text, nearest(tree(), at)?.offset ?? 0);
  try {
    return { path, value: JSON.parse(text) as unknown, broken: null, lineOf };
  } catch {
    const { line, what } = brokenJson(text);
    return { path, value: undefined, broken: { line, what: `is no JSON: ${what}` }, lineOf };
  }
}

function lazily<Value>(make: () => Value): () => Value {
  let parsed: { value: Value } | null = null;
  return () => (parsed ??= { value: make() }).value;
}

function nearest(root: Node | undefined, at: JSONPath): Node | undefined {
  if (!root) return undefined;
  return findNodeAtLocation(root, [...at]) ?? (at.length === 0 ? root : nearest(root, at.slice(0, -1)));
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
