import type { ContentEntry } from '../content-tree.ts';
import { valueAt } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { lineIn } from './references.ts';

/** A public guideline that a lesson names can be opened. */
export function sourceAddressFaults({ path, facts }: ContentEntry): Fault[] {
  const sources = valueAt(facts, 'sources');
  if (!Array.isArray(sources)) return [];
  return sources.flatMap((_, index) => {
    const url = valueAt(facts, 'sources', index, 'url');
    return typeof url === 'string' && url.startsWith('https://')
      ? []
      : [{ file: facts?.path ?? path, line: lineIn(facts, 'sources', index), what: 'a source has an https address' }];
  });
}
