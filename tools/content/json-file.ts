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
  /** Fields that an object has twice; a reader sees the last one alone. */
  readonly doubled: readonly { readonly line: number; readonly what: string }[];
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
  return { path, value: undefined, broken, doubled: [], lineOf: () => 1 };
}

function parsedFile(text: string, path: string): JsonFile {
  // Only for lines, because the places of all values take most of the time of a read.
  const tree = lazily(() => parseTree(text, [], { disallowComments: true }));
  const lineOf = (at: JSONPath): number => lineAt(text, nearest(tree(), at)?.offset ?? 0);
  try {
    const value: unknown = JSON.parse(text);
    return { path, value, broken: null, doubled: doubledFields(text, value, tree), lineOf };
  } catch {
    const { line, what } = brokenJson(text);
    return { path, value: undefined, broken: { line, what: `is no JSON: ${what}` }, doubled: [], lineOf };
  }
}

/** The names of fields are counted first, because that is far faster than to read their places. */
function doubledFields(text: string, value: unknown, tree: () => Node | undefined): JsonFile['doubled'] {
  const written = [...text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)].filter(([, colon]) => colon === ':').length;
  const root = written === countFields(value) ? undefined : tree();
  return root ? doubledIn(root, text) : [];
}

function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).reduce((sum: number, each: unknown) => sum + countFields(each), 0);
  return inside + (Array.isArray(value) ? 0 : Object.keys(value).length);
}

function doubledIn(node: Node, text: string): { line: number; what: string }[] {
  const names = new Set<unknown>();
  return (node.children ?? []).flatMap((child) => {
    const [name] = child.type === 'property' ? (child.children ?? []) : [];
    const isDoubled = name !== undefined && names.has(name.value);
    if (name) names.add(name.value);
    const what = `has ${String(name?.value)} twice, and only the last one is read: delete one`;
    return [...(isDoubled ? [{ line: lineAt(text, child.offset), what }] : []), ...doubledIn(child, text)];
  });
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
