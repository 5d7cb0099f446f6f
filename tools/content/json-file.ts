import { readFileSync } from 'node:fs';
import type { JSONPath, Node, ParseError } from 'jsonc-parser';
import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A JSON file with the line of each of its values. */
export interface JsonFile {
  /** As faults report it. */
  readonly path: string;
  /** Undefined when the file is not JSON. */
  readonly value: unknown;
  /** The first syntax error; null for valid JSON. */
  readonly broken: { readonly line: number; readonly what: string } | null;
  /** Counted from 1; for a missing value, the line of its nearest parent. */
  readonly lineOf: (at: JSONPath) => number;
}

/** Reads a JSON file; a syntax error becomes a fault and is not thrown. */
export function readJsonFile(file: string, path: string): JsonFile {
  const text = readFileSync(file, 'utf8');
  const faults: ParseError[] = [];
  const root = parseTree(text, faults, { disallowComments: true });
  const [fault] = faults;
  return {
    path,
    value: fault ? undefined : (JSON.parse(text) as unknown),
    broken: fault ? { line: lineAt(text, fault.offset), what: inWords(printParseErrorCode(fault.error)) } : null,
    lineOf: (at) => lineAt(text, nearest(root, at)?.offset ?? 0),
  };
}

function nearest(root: Node | undefined, at: JSONPath): Node | undefined {
  if (!root) return undefined;
  return findNodeAtLocation(root, [...at]) ?? (at.length === 0 ? root : nearest(root, at.slice(0, -1)));
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function inWords(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
