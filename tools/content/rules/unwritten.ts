import type { ContentTree } from '../content-tree.ts';
import { filesOf } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { TO_WRITE } from '../templates.ts';
import { leavesOf } from './references.ts';

/** No text of a template is left to write. */
export function unwrittenFaults(tree: ContentTree): Fault[] {
  return tree.entries.flatMap(filesOf).flatMap((file) =>
    [...leavesOf(file.value)]
      .filter(({ value }) => typeof value === 'string' && value.includes(TO_WRITE))
      .map(({ at, value }) => ({
        file: file.path,
        line: file.lineOf(at),
        what: `is still to be written: ${String(value)}`,
      })),
  );
}
