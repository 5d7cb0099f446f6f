import { analyze, type ScopeManager } from '@typescript-eslint/scope-manager';
import { parseSync, type ParseResult } from 'oxc-parser';

/** A parsed source file. */
export interface SourceFile extends Pick<ParseResult, 'module' | 'program'> {
  /** Relative to the repository. */
  readonly path: string;
  readonly text: string;
  /** Returns the line of an offset. */
  readonly lineAt: (offset: number) => number;
}

/** Parses a file. @throws when it does not parse */
export function parseSource(path: string, text: string): SourceFile {
  const { module, program, errors } = parseSync(path, text, { astType: 'ts', range: true, preserveParens: false });
  const [fault] = errors;
  if (fault) throw new Error(`${path} does not parse: ${fault.message}`);
  return { path, text, module, program, lineAt: lineCounter(text) };
}

/** Returns the scopes of a file, without types of the library; JSX needs no `React` in scope. */
export function scopesOf({ program }: SourceFile): ScopeManager {
  // The cast is safe, because only the type names of the tree are the parser's own.
  return analyze(program as never, { sourceType: 'module', jsxPragma: null, lib: [] });
}

/** Returns a function from an offset in the text to its line, counted from 1. */
export function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
