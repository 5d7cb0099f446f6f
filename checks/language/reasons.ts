import { parseSync, Visitor } from 'oxc-parser';

/** A comment of one file; a docstring describes an export or a field, which callers read. */
export interface ProseComment {
  readonly text: string;
  readonly isDocstring: boolean;
}

const REASON = /\b(?:because|so that|otherwise|must|never|until)\b/i;

/** True when a comment has one of the words that introduce a reason. */
export function hasReason({ text }: ProseComment): boolean {
  return REASON.test(text);
}

/**
 * Lists the comments of a file. Line comments below each other are one comment, because they are
 * one sentence; directives for tools are none.
 */
export function proseComments(file: string, text: string): ProseComment[] {
  const { comments, program } = parseSync(file, text);
  const described = describedStarts(program);
  const found: { start: number; end: number; isLine: boolean; text: string }[] = [];
  for (const { type, start, end, value } of comments) {
    if (/^\s*(?:oxlint|@ts|v8|#)/.test(value)) continue;
    const isLine = type === 'Line';
    const last = found.at(-1);
    const gap = last && text.slice(last.end, start);
    if (last?.isLine && isLine && gap?.trim() === '' && gap.split('\n').length === 2) {
      last.end = end;
      last.text += value;
    } else found.push({ start, end, isLine, text: value });
  }
  return found.map(({ end, isLine, text: words }) => ({
    text: words,
    isDocstring: !isLine && described.has(end + text.slice(end).search(/\S/)),
  }));
}

/** Where exports and fields start. */
function describedStarts(program: Parameters<Visitor['visit']>[0]): Set<number> {
  const starts = new Set<number>();
  const add = ({ start }: { start: number }): void => void starts.add(start);
  new Visitor({
    ExportNamedDeclaration: add,
    ExportDefaultDeclaration: add,
    TSPropertySignature: add,
    TSMethodSignature: add,
    PropertyDefinition: add,
    MethodDefinition: add,
    Property: add,
  }).visit(program);
  return starts;
}

/**
 * Draws from a list with a generator of its own (Mulberry32), so that a seed always draws the same.
 * @param size how many are drawn; one may be drawn twice
 */
export function sampleOf<T>(all: readonly T[], size: number, seed: number): T[] {
  let state = seed;
  return Array.from({ length: all.length === 0 ? 0 : size }, () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const drawn = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return all[Math.floor((((drawn ^ (drawn >>> 14)) >>> 0) / 2 ** 32) * all.length)];
  }).filter((drawn) => drawn !== undefined);
}
