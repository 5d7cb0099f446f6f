import { parseSync, Visitor } from 'oxc-parser';
import { PAGES } from '@nestling/domain/pages';
import { lineCounter } from '../source/lines.ts';

/** A path of a page that is written down instead of named. */
export interface StrayPath {
  readonly file: string;
  readonly line: number;
  readonly path: string;
}

/** Without parameters and `/`, because those begin no path that could be recognised. */
const FIRST_SEGMENTS = new Set(
  Object.values(PAGES)
    .map(({ path }) => path.split('/')[1] ?? '')
    .filter((segment) => segment !== '' && !segment.startsWith(':')),
);

/** Returns every literal and template in a source that is a path of a page, or begins as one. */
export function strayPaths(file: string, source: string): StrayPath[] {
  const { program, errors } = parseSync(file, source);
  const [fault] = errors;
  if (fault) throw new Error(`${file} does not parse: ${fault.message}`);
  const lineAt = lineCounter(source);
  const found: StrayPath[] = [];
  const weigh = (path: string, at: number) => {
    if (isPagePath(path)) found.push({ file, line: lineAt(at), path });
  };
  new Visitor({
    Literal: ({ value, start }) => (typeof value === 'string' ? weigh(value, start) : undefined),
    TemplateLiteral({ quasis }) {
      // Only the first part can be the beginning of a path, because text after a value continues
      // one.
      const first = quasis.find(({ value }) => value.raw !== '');
      if (first) weigh(first.value.raw, first.start);
    },
  }).visit(program);
  return found;
}

function isPagePath(text: string): boolean {
  const [, segment] = /^\/([a-z0-9-]+)(?=$|[/?#])/.exec(text) ?? [];
  return segment !== undefined && FIRST_SEGMENTS.has(segment);
}
