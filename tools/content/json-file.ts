import { readFileSync } from 'node:fs';
import type { JSONPath, Node, ParseError } from 'jsonc-parser';
import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A JSON file that knows on which line each of its values stands. */
export interface JsonFile {
  /** As the fault names it. */
  readonly path: string;
  /** Undefined when the file is no JSON. */
  readonly value: unknown;
  /** The first thing that is wrong with its JSON, if anything. */
  readonly broken: { readonly line: number; readonly what: string } | null;
  /** Line, counted from 1, of the value at a path; of its nearest parent when there is none. */
  readonly lineOf: (at: JSONPath) => number;
}

/** Reads a JSON file; broken JSON is kept as a fault and not thrown. */
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

/** `CommaExpected` becomes `comma expected`. */
function inWords(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
